import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { userIdByEmail } from '../queries.ts'
import { sessions } from '../table.ts'

interface Noted {
  readonly ctx: Pick<Context, 'database'>
  readonly reply: FastifyReply
  readonly from: { readonly requestId: string }
}

/** How somebody proves, or tries to prove, who they are. */
type Way = 'password' | 'link' | 'address' | 'passkey' | 'provider' | 'invitation' | 'confirmation'

const ways: readonly [path: string, way: Way][] = [
  ['/sign-in/email', 'password'],
  ['/magic-link/verify', 'link'],
  ['/verify-email', 'address'],
  ['/passkey/verify-authentication', 'passkey'],
  ['/callback/', 'provider'],
]

interface BegunSession {
  /** Of the engine, which found the proof right. */
  readonly path: string
  readonly conn: Conn
  readonly key: string
}

/** A line for each sign-in, with the id of the account. Names, addresses and what was typed stay out of the log. */
export async function noteSignIn(
  { reply, from }: Omit<Noted, 'ctx'>,
  { path, conn, key }: BegunSession,
): Promise<void> {
  const way = ways.find(([beginning]) => path.startsWith(beginning))?.[1]
  if (!way) return
  const isBegun = eq(sessions.token, key)
  const [session] = await conn.select({ user: sessions.userId }).from(sessions).where(isBegun)
  reply.request.log.info({ reqId: from.requestId, way, user: session?.user }, 'signed in')
}

interface RefusedSignIn {
  readonly way: Way
  /** Whose account was meant, as far as that is known. */
  readonly email?: string | undefined
  readonly userId?: string | null
}

/** A line for each refused sign-in. An address that has no account is not named. */
export async function noteRefusedSignIn(
  { ctx, reply, from }: Noted,
  { way, email, userId }: RefusedSignIn,
): Promise<void> {
  // Whoever is refused hears why also while the database is away.
  const meant = async (address: string) =>
    userIdByEmail(ctx.database.db, address.trim().toLowerCase()).catch(() => null)
  const user = userId ?? (email ? await meant(email) : null)
  reply.request.log.info({ reqId: from.requestId, way, user }, 'a sign-in was refused')
}
