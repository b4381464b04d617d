// Sends the visits that its parent describes, at their planned moments, and tells what came of each call.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dice, diceOf } from '../crash/dice.ts'
import { asker } from './asker.ts'
import { add, newCounted } from './histogram.ts'
import type { Visitor, Walk } from './person.ts'
import type { PhaseJob, PhaseResult, Second, Stage } from './phase.ts'
import { openStreams } from './streams.ts'
import { visits } from './visits.ts'

/** A visit ends when a call is turned away: the person comes again another time. */
class Ended extends Error {}

process.on('message', (job: PhaseJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

const ask = asker()

async function run({ urls, town, stages, streams, thinkMs, seed }: PhaseJob): Promise<PhaseResult> {
  const byCall: Record<string, ReturnType<typeof newCounted>> = {}
  const failures: Record<string, number> = {}
  const perSecond: Second[] = []
  const lateness = newCounted()
  let [served, turnedAway, turn] = [0, 0, 0]
  const dice = diceOf(seed)
  const held = await openStreams(urls, [...town.djs, ...town.clients].slice(0, streams))
  const began = performance.now()
  const secondOf = (at: number): Second => {
    const nth = Math.floor((at - began) / 1000)
    perSecond[nth] ??= { served: newCounted(), asked: 0, turnedAway: 0 }
    return perSecond[nth]
  }
  /** Everything is measured from the planned moment, also what this process does too late. */
  const call = async (who: Visitor | null, plannedAt: number, { method, path, body, isPage }: Asked) => {
    turn += 1
    const second = secondOf(plannedAt)
    second.asked += 1
    add(lateness, Math.max(0.05, performance.now() - plannedAt))
    const name = `${method} ${path.split('?')[0]?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=profile\/|party\/|pay\/)[^/]+/g, ':id')}${isPage ? ' (page)' : ''}`
    const url = urls[turn % urls.length] ?? ''
    const answer = await ask({ url, method, path, body, isPage, cookie: who?.cookie ?? '' })
    if (answer.status === 503 && answer.retryAfter) {
      turnedAway += 1
      second.turnedAway += 1
      throw new Ended()
    }
    // Two visits may have chosen one evening of one DJ.
    if (answer.code === 'contract.double-booked') throw new Ended()
    if (answer.status < 200 || answer.status >= 400) {
      const key = `${name}: ${answer.status} ${answer.code}`
      failures[key] = (failures[key] ?? 0) + 1
      throw new Ended()
    }
    const ms = performance.now() - plannedAt
    byCall[name] ??= newCounted()
    add(byCall[name], ms)
    add(second.served, ms)
    served += 1
    return answer.reply
  }
  const walk = (who: Visitor | null, clock: { at: number }, own: Dice): Walk => ({
    get: (path) => call(who, clock.at, { method: 'GET', path }),
    open: (path) => call(who, clock.at, { method: 'GET', path, isPage: true }),
    post: async (path, body) => {
      const reply = await call(who, clock.at, { method: 'POST', path, body })
      clock.at = performance.now()
      return reply
    },
    put: (path) => call(who, clock.at, { method: 'PUT', path }),
    as: (person) => walk(person, clock, own),
    think: async () => {
      const ms = -Math.log(1 - own.next()) * thinkMs
      const until = performance.now() + ms
      await pause(ms)
      clock.at = until
    },
  })
  const running = new Set<Promise<unknown>>()
  for (const { at: next } of arrivals(stages, dice, began)) {
    const wait = next - performance.now()
    if (wait > 0) await pause(wait)
    const own = diceOf(dice.below(2 ** 31))
    const visit = rolled(own.next() * 100)
    const visiting = visit.run(walk(null, { at: next }, own), town, own).catch((error: unknown) => {
      if (!(error instanceof Ended))
        failures[`${visit.name}: ${String(error)}`] = (failures[`${visit.name}: ${String(error)}`] ?? 0) + 1
    })
    running.add(visiting)
    visiting.finally(() => running.delete(visiting))
  }
  const end = Math.floor((performance.now() - began) / 1000)
  await Promise.all(running)
  const { open, events, reopened } = held.close()
  return {
    byCall,
    failures,
    served,
    turnedAway,
    lateness,
    seconds: Array.from(
      { length: end },
      (_, i) => perSecond[i] ?? { served: newCounted(), asked: 0, turnedAway: 0 },
    ),
    streamsOpen: open,
    streamEvents: events,
    streamsReopened: reopened,
  }
}

/** Arrivals that know nothing of each other. */
function* arrivals(stages: readonly Stage[], dice: Dice, began: number): Generator<{ at: number }> {
  let at = began
  let end = began
  for (const { visitsPerSecond, seconds } of stages) {
    end += seconds * 1000
    for (; at < end; at += (-Math.log(1 - dice.next()) * 1000) / visitsPerSecond) yield { at }
  }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
  readonly isPage?: boolean
}

function rolled(at: number) {
  let left = at
  for (const visit of visits) {
    left -= visit.share
    if (left < 0) return visit
  }
  return visits[0] as (typeof visits)[number]
}

await once(process, 'disconnect')
process.exit(0)
