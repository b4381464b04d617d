import type { Failure } from '@cuebook/domain/kernel/failure.ts'
import { operatorsApi } from '@cuebook/domain/kernel/operators-api.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'

const LOOK_MS = 50
/** One long computation makes the others wait once. What waits in every look of this time is a queue that stands. */
const STANDING_MS = 500
const LEAST_LOOKS = 3
const RETRY_SECONDS = 5
/** So often a call wants a connection to the database, and waits each time. */
const ASKS_OF_A_CALL = 4

/** How long may be waited before a call is turned away. What somebody does, and a page that they open, is taken for longer. */
const patience = { read: 1_000, other: 3_000 } as const

export interface OverloadParts {
  /** How long the first of those has waited who want a connection to the database. */
  readonly databaseWaitMs: () => number
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly now?: () => number
}

/**
 * Measures how long a request would wait before anybody works on it. While more is asked than we can answer, everybody
 * would wait longer and longer, and most would have gone by the time they get an answer.
 */
export function watchWaits({ databaseWaitMs, now = () => performance.now() }: Omit<OverloadParts, 'log'>) {
  const looks: { readonly at: number; readonly waitMs: number }[] = []
  let due = now() + LOOK_MS
  return {
    look(): void {
      const at = now()
      looks.push({ at, waitMs: Math.max(0, at - due) + ASKS_OF_A_CALL * databaseWaitMs() })
      while (looks.length > LEAST_LOOKS && (looks[0]?.at ?? at) < at - STANDING_MS) looks.shift()
      due = at + LOOK_MS
    },
    /** The least that was waited of late. */
    standingMs: (): number =>
      looks.length < LEAST_LOOKS ? 0 : Math.min(...looks.map(({ waitMs }) => waitMs)),
  }
}

/** Turns calls away at once while a queue stands, with the time after which to come again. */
export function turnAwayWhenOverloaded(app: FastifyInstance, { log, ...parts }: OverloadParts): void {
  const waits = watchWaits(parts)
  let turnedAway = 0
  const timer = setInterval(() => {
    waits.look()
    if (turnedAway > 0 && waits.standingMs() <= patience.read / 2) {
      log.info({ turnedAway }, 'the server has caught up')
      turnedAway = 0
    }
  }, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    const standingMs = waits.standingMs()
    if (standingMs <= patience.read || standingMs <= patienceFor(request)) return done()
    // A line for each would take time that the server does not have.
    if (turnedAway === 0) log.warn({ waitMs: Math.round(standingMs) }, 'more is asked than can be answered')
    turnedAway += 1
    turnAway(request, reply)
  })
}

/** Infinite for what operators ask, and for files of the app, which cost next to nothing. */
function patienceFor({ method, is404, routeOptions: { config } }: FastifyRequest): number {
  const { endpoint } = config
  if (endpoint === operatorsApi.health || endpoint === operatorsApi.metrics) return Number.POSITIVE_INFINITY
  if (endpoint) return method === 'GET' || method === 'HEAD' ? patience.read : patience.other
  return config.limited || is404 ? patience.other : Number.POSITIVE_INFINITY
}

function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = refusals['server.busy']
  const body: Failure = { message, code: 'server.busy', requestId: request.id }
  reply
    .code(status)
    .header('retry-after', RETRY_SECONDS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
