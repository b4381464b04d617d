import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Conn, Db, Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { answeredCalls } from './table.ts'

/** What a call must have for its key to be honoured. */
interface KeyedCall {
  readonly actor: { readonly id: string }
  readonly headers: IncomingHttpHeaders
  readonly body?: unknown
  readonly reply: FastifyReply
}

interface Marked {
  readonly actorId: string
  readonly keyHash: string
  readonly callHash: string
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

function markOf({ actor, headers, body, reply }: KeyedCall): Marked | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('request.bad-key')
  const { method, url } = reply.request
  return {
    actorId: actor.id,
    keyHash: hash(key),
    callHash: hash(`${method} ${url.split('?', 1)[0]}\n${JSON.stringify(body ?? null)}`),
  }
}

/** The reply to the same call made before with this key; undefined when there is none. */
async function earlierReply<T>(conn: Conn, { actorId, keyHash, callHash }: Marked): Promise<T | undefined> {
  const same = and(eq(answeredCalls.actorId, actorId), eq(answeredCalls.keyHash, keyHash))
  const [row] = await conn.select().from(answeredCalls).where(same)
  if (!row) return undefined
  if (row.callHash !== callHash) throw new Refusal('request.key-reused')
  return row.reply as T
}

/**
 * A call with an Idempotency-Key happens once, however often it is sent. Of two calls at once the second waits for the
 * first, and gets its reply.
 */
export async function once<T>(db: Db, call: KeyedCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const mark = markOf(call)
  if (!mark) return transact(db, work)
  const earlier = await earlierReply<T>(db, mark)
  if (earlier !== undefined) return earlier
  return transact(db, async (tx) => {
    const claimed = await tx.insert(answeredCalls).values(mark).onConflictDoNothing().returning()
    if (claimed.length === 0) {
      const meanwhile = await earlierReply<T>(tx, mark)
      if (meanwhile !== undefined) return meanwhile
    }
    const reply = await work(tx)
    const same = and(eq(answeredCalls.actorId, mark.actorId), eq(answeredCalls.keyHash, mark.keyHash))
    await tx.update(answeredCalls).set({ reply }).where(same)
    return reply
  })
}

/** Deletes replies that nobody asks for again. */
export async function forgetAnsweredCalls(conn: Conn, now: Date): Promise<void> {
  await conn.delete(answeredCalls).where(lt(answeredCalls.createdAt, new Date(now.getTime() - DAY_MS)))
}
