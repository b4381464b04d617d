import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, asc, eq, gt, isNotNull, isNull, like, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { departures, sessions, verifications } from '../table.ts'

const LINK = 'leaving:'
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of a link that confirms once, within an hour, that this person leaves. An earlier link no longer works. */
export async function newLeaveToken(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, `${LINK}%`), eq(verifications.value, userId)))
  await tx.insert(verifications).values({
    id: newId(),
    identifier: LINK + hashOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })
  return token
}

/** Uses up the link. False for one that is unknown, used, too old or somebody else's. */
export async function useLeaveToken(tx: Tx, userId: string, token: string, now: Date): Promise<boolean> {
  const { identifier, value, expiresAt } = verifications
  const used = await tx
    .delete(verifications)
    .where(and(eq(identifier, LINK + hashOf(token)), eq(value, userId), gt(expiresAt, now)))
    .returning({ id: verifications.id })
  return used.length > 0
}

/** False when the person is leaving already. */
export async function beginDeparture(
  tx: Tx,
  userId: string,
  span: { askedAt: Date; endsAt: Date },
): Promise<boolean> {
  const begun = await tx
    .insert(departures)
    .values({ userId, ...span })
    .onConflictDoNothing()
    .returning({ userId: departures.userId })
  return begun.length > 0
}

/** False for a person who was not leaving, or has left. */
export async function stay(tx: Tx, userId: string): Promise<boolean> {
  const stays = await tx
    .delete(departures)
    .where(and(eq(departures.userId, userId), isNull(departures.leftAt)))
    .returning({ userId: departures.userId })
  return stays.length > 0
}

/** From now on nobody can sign in or act as this person. False when they have changed their mind. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const due = and(eq(departures.userId, userId), isNull(departures.leftAt), lte(departures.endsAt, now))
  const closed = await tx
    .update(departures)
    .set({ leftAt: now })
    .where(due)
    .returning({ userId: departures.userId })
  if (closed.length === 0) return false
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  return true
}

/** People whose days to change their mind are over, the longest first. */
export async function dueToLeave(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: departures.userId })
    .from(departures)
    .where(and(isNull(departures.leftAt), lte(departures.endsAt, now)))
    .orderBy(asc(departures.endsAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** People who left some time ago and of whom we still hold something. */
export async function dueToForget(db: Db, leftBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: departures.userId })
    .from(departures)
    .where(
      and(isNotNull(departures.leftAt), isNull(departures.forgottenAt), lte(departures.leftAt, leftBefore)),
    )
    .orderBy(asc(departures.leftAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Locks the departure of somebody who is still to be forgotten, so that one process does it. */
export async function holdDeparture(tx: Tx, userId: string): Promise<boolean> {
  const due = and(eq(departures.userId, userId), isNotNull(departures.leftAt), isNull(departures.forgottenAt))
  return (await tx.select().from(departures).where(due).for('update')).length > 0
}
