import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../../limits/place.ts'

const WINDOW_MS = 60_000
/** The number of people and places that are counted at the same time. Those who asked least lately are forgotten. */
const MOST_COUNTED = 50_000

/** Counts a call, and refuses it when there were too many. */
export type RateLimit = (request: FastifyRequest, reply: FastifyReply) => void

interface Window {
  count: number
  begunAt: number
}

/**
 * The general limit: per person when signed in, otherwise per address. Signing in has limits of its own. A token has half
 * of it, so that no program uses up what its owner needs in the browser.
 */
export function rateLimit(perMinute: number, mostCounted = MOST_COUNTED): RateLimit | null {
  if (perMinute === 0) return null
  // A map keeps the order in which keys were set, and each call sets its key anew.
  const windows = new Map<string, Window>()
  const count = (key: string, now: number): Window => {
    let window = windows.get(key)
    if (window) windows.delete(key)
    if (!window || window.begunAt + WINDOW_MS <= now) window = { count: 0, begunAt: now }
    window.count += 1
    windows.set(key, window)
    const [longestAgo] = windows.size > mostCounted ? windows.keys() : []
    if (longestAgo !== undefined) windows.delete(longestAgo)
    return window
  }
  return (request, reply) => {
    const now = Date.now()
    const token = request.program?.tokenId
    const ofToken = token ? count(token, now) : null
    const ofPerson = count(request.actor?.id ?? placeOf(request.ip), now)
    // Whichever of the two has less left is what the caller has to know.
    const half = Math.ceil(perMinute / 2)
    const isHalf = ofToken !== null && half - ofToken.count <= perMinute - ofPerson.count
    const [window, most] = isHalf ? [ofToken, half] : [ofPerson, perMinute]
    const resetSeconds = Math.ceil((window.begunAt + WINDOW_MS - now) / 1000)
    reply
      .header('x-ratelimit-limit', most)
      .header('x-ratelimit-remaining', Math.max(0, most - window.count))
      .header('x-ratelimit-reset', resetSeconds)
    if (window.count <= most) return
    reply.header('retry-after', resetSeconds)
    throw new Refusal('request.too-many')
  }
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
