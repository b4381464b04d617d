import type { passkeyApi } from '@cuebook/domain/identity/auth-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../kernel/audit/record.ts'
import type { Conn } from '../kernel/db/database.ts'
import { requireConfirmed } from '../kernel/http/door/confirmed.ts'
import { giveBackAttempt, takeAttempt } from '../kernel/limits/attempts.ts'
import type { Verb } from '../verb.ts'
import { askEngine, type EngineCall, type Forwarded, refuseAs } from './engine/forward.ts'
import { noteRefusedSignIn } from './engine/note-sign-in.ts'
import { waitsForReview } from './queries.ts'
import { signInLimits } from './sign-in/limits.ts'
import { passkeys, users } from './table.ts'

const options = z.looseObject({})

async function optionsFrom(call: Forwarded, path: EngineCall['path']) {
  const response = await askEngine(call, { method: 'GET', path })
  return response.ok ? options.parse(await response.json()) : refuseAs(call, response)
}

export const registerOptions: Verb<typeof passkeyApi.registerOptions> = async (call) => {
  requireConfirmed(call)
  return optionsFrom(call, '/passkey/generate-register-options')
}

export const authenticateOptions: Verb<typeof passkeyApi.authenticateOptions> = (call) =>
  optionsFrom(call, '/passkey/generate-authenticate-options')

export const register: Verb<typeof passkeyApi.register> = async (call) => {
  requireConfirmed(call)
  const { scope, mails } = call.ctx.auth
  const ask = { method: 'POST', path: '/passkey/verify-registration', body: call.body } as const
  const response = await scope.runOrRefuse(async () => {
    const answer = await askEngine(call, ask)
    if (!answer.ok) return answer
    const { actor, from } = call
    const subject = { type: 'user', id: actor.id }
    await record(scope.conn, { actorId: actor.id, action: 'passkey.added', subject, from })
    await mails.passkeyAdded(actor)
    return answer
  }, isRefusal)
  if (response.ok) return { status: true }
  // The engine answers with a server error when it cannot verify a passkey.
  if (response.status >= 500)
    throw new Refusal('identity.sign-in-refused', {
      message: 'That passkey could not be added. Please try again.',
    })
  return refuseAs(call, response)
}

export const authenticate: Verb<typeof passkeyApi.authenticate> = async (call) => {
  const { database, now, auth } = call.ctx
  const { scope } = auth
  const limits = signInLimits(call.from.ip, 'passkey')
  await takeAttempt(database.db, limits.slice(2), now(), call.reply)
  const ask = { method: 'POST', path: '/passkey/verify-authentication', body: call.body } as const
  const response = await scope.runOrRefuse(async () => {
    if (await waits(scope.conn, call.body.response)) throw new Refusal('auth.passkey-waits')
    return askEngine(call, ask)
  }, isRefusal)
  if (!response.ok) {
    const userId = await ownerOf(scope.conn, call.body.response)
    await noteRefusedSignIn(call, { way: 'passkey', userId })
    return refuseAs(call, response)
  }
  await giveBackAttempt(database.db, limits.slice(2), now())
  return { status: true }
}

const isRefusal = ({ ok }: Response): boolean => !ok

const answered = z.object({ id: z.string().max(2000) })

async function ownerOf(conn: Conn, response: object): Promise<string | null> {
  const { data } = answered.safeParse(response)
  if (!data) return null
  const [key] = await conn
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, data.id))
  return key?.userId ?? null
}

/**
 * Whether the owner of the passkey has reset the password and not said yet that it may stay. Locks their row, so that a
 * reset at the same moment comes before this sign-in or ends its session.
 */
async function waits(conn: Conn, response: object): Promise<boolean> {
  const { data } = answered.safeParse(response)
  if (!data) return false
  const isIt = eq(passkeys.credentialID, data.id)
  const owner = conn.select({ id: passkeys.userId }).from(passkeys).where(isIt)
  await conn
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql`(${owner})`))
    .for('share')
  const [key] = await conn
    .select({ waits: waitsForReview(passkeys.userId, passkeys.createdAt) })
    .from(passkeys)
    .where(isIt)
  return key?.waits ?? false
}
