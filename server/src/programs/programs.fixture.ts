import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Scope } from '@cuebook/domain/programs/scopes.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { jobWith } from '../../tests/outbox-job.ts'
import type { Method } from '../../tests/visitor.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { programsJobs } from './jobs.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly url: string
}

/** A program of somebody, on a free port. It keeps what it gets, and answers 204 unless it is told otherwise. */
export async function aReceiver() {
  const received: Received[] = []
  const next: ((reply: ServerResponse) => void)[] = []
  const server = createServer(async (request, reply) => {
    received.push({ headers: request.headers, body: await text(request), url: request.url ?? '' })
    const answer = next.shift()
    if (answer) answer(reply)
    else reply.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answerNext: (...statuses: number[]) =>
      next.push(...statuses.map((status) => (reply: ServerResponse) => reply.writeHead(status).end('so'))),
    next,
  }
}

/** People with their programs, and a clock that tests can move. */
export async function aProgramsWorld(env: Record<string, string> = {}) {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const world = await testApp({ env, now })
  const { app, ctx, signedIn } = world
  const { db } = ctx.database
  const { topics = {} } = programsJobs(ctx)
  type Person = Awaited<ReturnType<typeof signedIn>>

  const usual = { name: 'My sheet', scopes: ['read'], days: 30 }
  const make = async (who: Person, scopes: readonly Scope[] = ['read'], more: object = {}) => {
    const answer = await who.post('/api/programs/tokens', { ...usual, scopes, ...more })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { secret: string; token: { id: string } }
  }
  /** Calls as a program does: without cookies and origin. */
  const asProgram = (secret: string, method: Method, url: string, payload?: object, headers: object = {}) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(payload && { payload }),
    })
  const addHook = async (who: Person, url: string, events: readonly string[]) => {
    const answer = await who.post('/api/programs/webhooks', { url, events })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as { secret: string; webhook: { id: string; version: number } }
  }
  /** Runs what waits now once, due or not; what it leaves waits for the next time. */
  async function runOnce(): Promise<number> {
    const jobs = await db
      .delete(outbox)
      .where(inArray(outbox.topic, Object.keys(topics)))
      .returning()
    for (const job of jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await topics[job.topic]?.handle(jobWith(job.payload))
    return jobs.length
  }
  const runAll = async () => {
    while ((await runOnce()) > 0);
  }
  const audited = (type: string, id: string) =>
    db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.seq)
  /** The person signed in long ago, so they have to confirm that it is them. */
  const longAgo = ({ sessionId }: Person) =>
    db.execute(sql`update sessions set created_at = now() - interval '1 hour' where id = ${sessionId}`)
  return {
    ...world,
    db,
    make,
    usual,
    asProgram,
    addHook,
    runOnce,
    runAll,
    audited,
    longAgo,
    setAhead: (ms: number) => {
      ahead = ms
    },
  }
}
