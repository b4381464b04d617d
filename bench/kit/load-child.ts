// Drives the load that its parent describes, and sends the result back.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Load, LoadJob } from './load-job.ts'

interface Cannon {
  readonly requests: { readonly average: number; readonly total: number }
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
  readonly '4xx': number
  readonly '5xx': number
  readonly errors: number
}
// The package has no types of its own.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: unknown) => Promise<Cannon>

const [{ url, headers, connections, seconds, requests }] = (await once(process, 'message')) as [LoadJob]
const result = await autocannon({
  url,
  headers,
  connections,
  duration: seconds,
  requests: requests.map((one) => ({ ...one, headers: { ...headers, ...one.headers } })),
})
const { p50, p97_5: p97, p99 } = result.latency
const refused = result['4xx'] + result['5xx'] + result.errors
const answer: Load = {
  perSecond: result.requests.average,
  answered: result.requests.total,
  p50,
  p97,
  p99,
  refused,
}
process.send?.(answer)
