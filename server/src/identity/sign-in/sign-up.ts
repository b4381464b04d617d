import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { and, eq, ne, notExists } from 'drizzle-orm'
import type { Call, Verb } from '../../verb.ts'
import { passwordHasher, withHashed } from '../engine/hash-passwords.ts'
import { accounts, passkeys, sessions, users } from '../table.ts'
import { mailed } from './mailed.ts'
import { signInScreen } from './sign-in-screen.ts'

type SignUp = Call<typeof authApi.signUp>

/** Nobody has proven the address of an earlier sign-up, so a new one takes its place. */
export const signUp: Verb<typeof authApi.signUp> = async (call) => {
  const { next, ...person } = call.body
  const body = { ...person, name: fullName(person), callbackURL: signInScreen(next) }
  const ask = { method: 'POST', path: '/sign-up/email', body } as const
  const instead = () => replaceUnproven(call)
  await mailed(call, person.email, ask, (work) => withHashed({ set: person.password }, work), instead)
  return { status: true }
}

/** Puts this sign-up in the place of an unproven one, and mails its link. False when there is none. */
async function replaceUnproven({ ctx, body }: SignUp): Promise<boolean> {
  const { scope, mails, confirmations, confirmationToken } = ctx.auth
  const { conn } = scope
  const { firstName, lastName, email, password, next } = body
  // An account that an identity provider opened belongs to whoever signs in there, proven or not.
  const provided = conn
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, users.id), ne(accounts.providerId, 'credential')))
  const unproven = and(eq(users.email, email), eq(users.emailVerified, false), notExists(provided))
  const [user] = await conn.select({ id: users.id }).from(users).where(unproven).for('update')
  if (!user) return false
  const { id: userId } = user
  const now = ctx.now()
  const name = fullName({ firstName, lastName })
  await conn.update(users).set({ firstName, lastName, name, updatedAt: now }).where(eq(users.id, userId))
  await conn.delete(sessions).where(eq(sessions.userId, userId))
  await conn.delete(passkeys).where(eq(passkeys.userId, userId))
  await conn
    .update(accounts)
    .set({ password: await passwordHasher.hash(password), updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const token = await confirmationToken(email)
  await mails.verifyAddress(
    { email, emailVerified: false },
    await confirmations.link({ userId, token, next: next ?? null }),
  )
  return true
}
