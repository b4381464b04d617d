import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { lockName } from '../../kernel/db/lock.ts'

interface Asking {
  readonly actor: Pick<Actor, 'id'>
  readonly ctx: Pick<Context, 'settings'>
}

export interface Admins {
  readonly all: ReadonlySet<string>
  /** Those who are not about to delete their account. */
  readonly staying: ReadonlySet<string>
}

/**
 * Changes of who is an admin run one at a time, and whoever lost the rights meanwhile changes nothing: otherwise two
 * admins could take them from each other at once, and nobody would be left. Returns everybody who has them now.
 */
export async function holdAdmins(tx: Tx, { actor, ctx }: Asking): Promise<Admins> {
  await lockName(tx, 'admins')
  const named = sql.param([...ctx.settings.adminEmails])
  const { rows } = await tx.execute<{ id: string; leaves: boolean }>(sql`select id,
      exists (select from departures d where d.user_id = users.id) as leaves from users
    where email_verified and suspended_at is null and (is_admin or email = any(${named}::text[]))`)
  const idsOf = (admins: typeof rows) => new Set(admins.map(({ id }) => id))
  const all = idsOf(rows)
  if (!all.has(actor.id)) throw new Refusal('admin.only')
  return { all, staying: idsOf(rows.filter(({ leaves }) => !leaves)) }
}

/** Refuses what would leave the market without anybody who can run it. */
export function refuseLast({ staying }: Admins, id: string): void {
  if (![...staying].some((each) => each !== id)) throw new Refusal('person.last-admin')
}
