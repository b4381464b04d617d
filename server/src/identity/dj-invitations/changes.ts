import { invitationDays, mostInvitedInDay } from '@cuebook/domain/admin/setup/invited-addresses.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { lockName } from '../../kernel/db/lock.ts'
import { djInvitations, users } from '../table.ts'

export interface Inviting {
  readonly addresses: readonly string[]
  readonly invitedBy: string
  readonly now: Date
}

/**
 * Keeps whom to mail: not those with an account, and nobody twice in a day. Admins take turns, so that two at once
 * cannot exceed what a day allows. Returns the addresses to mail, and those that have an account.
 */
export async function inviteAddresses(
  tx: Tx,
  { addresses, invitedBy, now }: Inviting,
): Promise<{ readonly mailed: ReadonlySet<string>; readonly known: ReadonlySet<string> }> {
  await lockName(tx, 'invitations of DJs')
  // An account whose address nobody has proven may be a stranger's, so it does not count.
  const proven = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...addresses]), eq(users.emailVerified, true)))
  const known = new Set(proven.map(({ email }) => email))
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const mailed = new Set<string>()
  for (const email of addresses.filter((address) => !known.has(address))) {
    const kept = await tx
      .insert(djInvitations)
      .values({ id: newId(), email, invitedBy, invitedAt: now })
      .onConflictDoUpdate({
        target: djInvitations.email,
        set: { invitedBy, invitedAt: now },
        setWhere: lte(djInvitations.invitedAt, dayAgo),
      })
      .returning({ id: djInvitations.id })
    if (kept.length > 0) mailed.add(email)
  }
  const ofDay = await tx.$count(djInvitations, sql`${djInvitations.invitedAt} > ${dayAgo}`)
  if (ofDay > mostInvitedInDay) throw new Refusal('invitations.too-many')
  return { mailed, known }
}

/** An address goes once its owner has an account, which then stands for it, and every row goes after 30 days. */
export async function forgetInvited(db: Db, now: Date): Promise<void> {
  await db
    .delete(djInvitations)
    .where(lt(djInvitations.invitedAt, new Date(now.getTime() - invitationDays * DAY_MS)))
  await db
    .update(djInvitations)
    .set({ email: null, joinedId: users.id })
    .from(users)
    .where(and(eq(users.email, djInvitations.email), eq(users.emailVerified, true)))
}
