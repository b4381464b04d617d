import { randomBytes } from 'node:crypto'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { hashPassword } from 'better-auth/crypto'
import { avatarSeed } from '../src/identity/avatar/avatar-seed.ts'
import { signToken, tokenHash } from '../src/identity/engine/session-token.ts'
import { accounts, sessions, users } from '../src/identity/table.ts'
import type { Db } from '../src/kernel/db/database.ts'
import { newId } from '../src/kernel/db/ids.ts'

export const testSecret = 'a secret of the tests, long enough for anybody'
/** The password of every test user that has one. */
export const password = 'correct horse battery'
const hash = hashPassword(password)

export interface TestUser {
  readonly id: string
  readonly email: string
}
export interface UserTraits {
  readonly email?: string
  readonly role?: 'dj' | 'client' | null
  readonly emailVerified?: boolean
  readonly withPassword?: boolean
  readonly firstName?: string | null
  readonly lastName?: string | null
}

/** Inserts a user directly, without mail and without hashing the password again. */
export async function aUser(db: Db, traits: UserTraits = {}): Promise<TestUser> {
  const { role = null, emailVerified = true, withPassword = false } = traits
  const { firstName = 'Robin', lastName = 'Vale' } = traits
  const id = newId()
  const email = traits.email ?? `${id}@people.example`
  const name = fullName({ firstName, lastName })
  await db.insert(users).values({
    id,
    email,
    role,
    emailVerified,
    firstName,
    lastName,
    name,
    avatarSeed: avatarSeed('test', email),
  })
  if (withPassword) {
    const account = { id: newId(), userId: id, providerId: 'credential', accountId: id, password: await hash }
    await db.insert(accounts).values(account)
  }
  return { id, email }
}

interface TestSession {
  readonly id: string
  /** The signed token, as an API client sends it. */
  readonly token: string
  /** The signed token as a cookie's value. */
  readonly value: string
}

/** Begins a session of the user; `value` is the cookie that the sign-in engine would set. */
export async function sessionCookie(db: Db, userId: string): Promise<TestSession> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  const row = { id: newId(), token: tokenHash(token), userId, expiresAt, userAgent: 'a test' }
  await db.insert(sessions).values(row)
  const signed = signToken(token, testSecret)
  return { id: row.id, token: signed, value: encodeURIComponent(signed) }
}
