import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CommonCount } from '../../limits/common-count.ts'
import { placeOf } from '../../limits/place.ts'
import { callCounts, type Taken } from './call-counts.ts'

/** Counts a call, and refuses it when there were too many. A promise only where others have to be asked. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>

interface Rules {
  readonly perMinute: number
  /** What all processes count together; without it, each process counts for itself. */
  readonly common?: CommonCount
  readonly mostCounted?: number
}

/**
 * The general limit: per person when signed in, otherwise per address. Signing in has limits of its own. A token has half
 * of it, so that no program uses up what its owner needs in the browser.
 */
export function rateLimit({ perMinute, common, mostCounted }: Rules): RateLimit | null {
  if (perMinute === 0) return null
  const counts = callCounts(common ?? null, mostCounted)
  const half = Math.ceil(perMinute / 2)
  const takeOfPerson = ({ actor, ip }: FastifyRequest) => counts.take(actor?.id ?? placeOf(ip), perMinute)
  const pass = (request: FastifyRequest, reply: FastifyReply, ofToken: Taken | null) => {
    const ofPerson = takeOfPerson(request)
    return ofPerson instanceof Promise
      ? ofPerson.then((taken) => answer(reply, taken, ofToken))
      : answer(reply, ofPerson, ofToken)
  }
  /** What a token is refused is not taken from its owner. */
  const passToken = (request: FastifyRequest, reply: FastifyReply, ofToken: Taken) =>
    ofToken.isRefused ? answer(reply, ofToken, null) : pass(request, reply, ofToken)
  return (request, reply) => {
    const token = request.program?.tokenId
    if (!token) return pass(request, reply, null)
    const ofToken = counts.take(token, half)
    return ofToken instanceof Promise
      ? ofToken.then((taken) => passToken(request, reply, taken))
      : passToken(request, reply, ofToken)
  }
}

/** Whichever of the two has less left is what the caller has to know. */
function answer(reply: FastifyReply, ofPerson: Taken, ofToken: Taken | null): void {
  const taken = ofToken && !ofPerson.isRefused && ofToken.left <= ofPerson.left ? ofToken : ofPerson
  const resetSeconds = Math.ceil((taken.endsAt - Date.now()) / 1000)
  reply
    .header('x-ratelimit-limit', taken.most)
    .header('x-ratelimit-remaining', taken.left)
    .header('x-ratelimit-reset', resetSeconds)
  if (!taken.isRefused) return
  reply.header('retry-after', resetSeconds)
  throw new Refusal('request.too-many')
}

/** Pages outside the tables that read the database say in their config that they are limited too. */
export function limitPages(app: FastifyInstance, limit: RateLimit): void {
  const count = async (request: FastifyRequest, reply: FastifyReply) => limit(request, reply)
  app.addHook('onRoute', (route) => {
    // A HEAD route is made from the route of its GET, which has the hook already.
    if (!route.config?.limited || [route.preValidation].flat().includes(count)) return
    route.preValidation = [count, ...[route.preValidation ?? []].flat()]
  })
}
