import type { securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { requireConfirmed } from '../kernel/http/door/confirmed.ts'
import type { Verb } from '../verb.ts'
import { endOtherSessions as endOthers } from './changes.ts'
import { waitsForReview } from './queries.ts'
import { accounts, passkeys, sessions, users } from './table.ts'

const MOST = 50
const passkeyColumns = { id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt }

export const overview: Verb<typeof securityApi.overview> = async ({ actor, ctx, sessionId }) => {
  const { db } = ctx.database
  const isOwn = and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, ctx.now()))
  const [open, keys, passwords, [account]] = await Promise.all([
    db.select().from(sessions).where(isOwn).orderBy(desc(sessions.id)).limit(MOST),
    db
      .select({ ...passkeyColumns, waits: waitsForReview(passkeys.userId, passkeys.createdAt) })
      .from(passkeys)
      .where(eq(passkeys.userId, actor.id))
      .orderBy(desc(passkeys.id))
      .limit(MOST),
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, actor.id), isNotNull(accounts.password)))
      .limit(1),
    db.select({ reviewSince: users.reviewSince }).from(users).where(eq(users.id, actor.id)),
  ])
  return {
    hasPassword: passwords.length > 0,
    reviewSince: account?.reviewSince?.toISOString() ?? null,
    sessions: open.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      userAgent: session.userAgent,
      ipAddress: session.ipAddress,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.updatedAt.toISOString(),
    })),
    passkeys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.createdAt?.toISOString() ?? null,
      waits: key.waits,
    })),
  }
}

export const endSession: Verb<typeof securityApi.endSession> = async ({ actor, ctx, params, from }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(sessions.id, params.id), eq(sessions.userId, actor.id))
    const ended = await tx.delete(sessions).where(isOwn).returning({ id: sessions.id })
    if (ended.length === 0) throw new Refusal('not-found')
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'session.ended', subject, from })
    return { status: true }
  })

export const endOtherSessions: Verb<typeof securityApi.endOtherSessions> = async (call) => {
  const { actor, ctx, sessionId, from } = call
  return transact(ctx.database.db, async (tx) => {
    const ended = await endOthers(tx, actor.id, sessionId)
    const subject = { type: 'user', id: actor.id }
    const details = { ended }
    await record(tx, { actorId: actor.id, action: 'session.ended-others', subject, details, from })
    return { ended }
  })
}

export const removePasskey: Verb<typeof securityApi.removePasskey> = async (call) => {
  requireConfirmed(call)
  const { actor, ctx, params, from } = call
  return transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id))
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id })
    if (removed.length === 0) throw new Refusal('not-found')
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'passkey.removed', subject, from })
    return { status: true }
  })
}
