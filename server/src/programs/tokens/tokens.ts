import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { programsApi } from '@cuebook/domain/programs/api.ts'
import { MOST_TOKENS } from '@cuebook/domain/programs/limits.ts'
import type { Token } from '@cuebook/domain/programs/programs.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { lockUser } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { requireConfirmed } from '../../kernel/http/door/confirmed.ts'
import { newProgramToken, programTokenHash } from '../../kernel/http/door/program-token.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { tokenMadeLetter } from '../letters.ts'
import { makingLimits } from '../limits.ts'
import { mailOwner } from '../mail-owner.ts'
import { countLiveTokens, tokensOf } from '../queries.ts'
import { programTokens } from '../table.ts'

const replyOf = (row: typeof programTokens.$inferSelect, now: Date): Token => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  madeAt: row.createdAt.toISOString(),
  endsAt: row.expiresAt.toISOString(),
  hasEnded: row.expiresAt <= now,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export const tokens: Verb<typeof programsApi.tokens> = async ({ actor, ctx }) =>
  (await tokensOf(ctx.database.db, actor.id)).map((row) => replyOf(row, ctx.now()))

/** The token itself is in the answer and nowhere else. */
export const makeToken: Verb<typeof programsApi.makeToken> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  if (!actor.role) throw new Refusal('auth.role')
  requireConfirmed(call)
  const now = ctx.now()
  const secret = newProgramToken()
  reply.header('cache-control', 'no-store')
  return transact(ctx.database.db, async (tx) => {
    await lockUser(tx, actor.id)
    if ((await countLiveTokens(tx, actor.id, now)) >= MOST_TOKENS) throw new Refusal('token.too-many')
    await takeAttempt(tx, makingLimits(actor.id), now, reply)
    const { name, scopes, days } = body
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    const values = { id: newId(), userId: actor.id, name, scopes, createdAt: now, expiresAt }
    const [row] = await tx
      .insert(programTokens)
      .values({ ...values, tokenHash: programTokenHash(secret) })
      .returning()
    if (!row) throw new Error('inserting the token returned no row')
    const subject = { type: 'token', id: row.id }
    await record(tx, { actorId: actor.id, action: 'token.made', subject, details: { scopes, days }, from })
    await mailOwner(tx, call, {
      kind: 'account:token',
      letter: (href) => tokenMadeLetter({ scopes, endsAt: expiresAt, href }),
    })
    await tellBrowsers(tx, [actor.id], { about: 'tokens' })
    return { token: replyOf(row, now), secret }
  })
}

export const revokeToken: Verb<typeof programsApi.revokeToken> = async ({ actor, ctx, params, from }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(programTokens.id, params.id), eq(programTokens.userId, actor.id))
    const revoked = await tx.delete(programTokens).where(isOwn).returning({ id: programTokens.id })
    if (revoked.length === 0) throw new Refusal('not-found')
    const subject = { type: 'token', id: params.id }
    await record(tx, { actorId: actor.id, action: 'token.revoked', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'tokens' })
    return { status: true }
  })
