import { randomUUID } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { forgottenAddress, type Leaver } from '../kernel/forget.ts'
import { avatarSeed } from './avatar/avatar-seed.ts'
import {
  accounts,
  departures,
  djInvitations,
  invitations,
  passkeys,
  sessions,
  users,
  verifications,
} from './table.ts'

/** The row stays, because contracts, messages and reviews of others point to it. It names nobody. */
export async function forgetAccount(tx: Tx, { id, email }: Leaver, now: Date): Promise<void> {
  for (const table of [sessions, accounts, passkeys]) await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(invitations).where(eq(invitations.email, email))
  await tx.delete(djInvitations).where(or(eq(djInvitations.email, email), eq(djInvitations.joinedId, id)))
  await tx
    .delete(verifications)
    .where(
      or(
        ...[email, id].flatMap((text) => [
          sql`strpos(${verifications.identifier}, ${text}) > 0`,
          sql`strpos(${verifications.value}, ${text}) > 0`,
        ]),
      ),
    )
  await tx
    .update(users)
    .set({
      email: forgottenAddress(id),
      emailVerified: false,
      name: 'Deleted person',
      firstName: 'Deleted',
      lastName: 'person',
      phoneNumber: null,
      image: null,
      avatarSeed: avatarSeed(randomUUID(), id),
      reviewSince: null,
      isAdmin: false,
      updatedAt: now,
    })
    .where(eq(users.id, id))
  await tx.update(departures).set({ forgottenAt: now }).where(eq(departures.userId, id))
}
