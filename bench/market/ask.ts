import { Agent, request } from 'node:http'
import type { Question } from './calls.ts'

/** A question of somebody to a server. */
export interface Asking {
  readonly url: string
  readonly cookie: string
  readonly question: Question
}

export interface Times {
  readonly least: number
  readonly p50: number
  readonly p95: number
  readonly bytes: number
}

/** What takes seconds is slow, however often it is asked. */
const LONGEST_MS = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

interface Answer {
  readonly status: number
  readonly bytes: number
  readonly ms: number
}

/** From the first byte of the question to the last one of the answer. */
function once({ url, cookie, question: { path, isPage } }: Asking): Promise<Answer> {
  const began = performance.now()
  const headers = {
    'user-agent': 'Mozilla/5.0',
    ...(cookie && { cookie }),
    ...(isPage && { accept: 'text/html', 'sec-fetch-dest': 'document' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const { statusCode: status = 0 } = answer
      answer.on('end', () => resolve({ status, bytes, ms: performance.now() - began }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Asks the two in turns, so that both have the same neighbours on the machine. Null for one that has no answer, which is
 * then no part of the comparison.
 */
export async function timesOfBoth(
  both: readonly (Asking | null)[],
  times: number,
): Promise<(Times | null)[]> {
  const series = await Promise.all(both.map(async (asking) => asking && begun(asking)))
  for (let i = 0; i < times; i += 1)
    for (const one of series)
      if (one && one.spent < LONGEST_MS) {
        const { ms } = await once(one.asking)
        one.taken.push(ms)
        one.spent += ms
      }
  return series.map((one) => one && timesIn(one.taken, one.bytes))
}

async function begun(asking: Asking) {
  const { status, bytes } = await once(asking)
  if (status >= 500) throw new Error(`${asking.question.path}: ${status}`)
  if (status !== 200) return null
  await once(asking)
  return { asking, bytes, taken: [] as number[], spent: 0 }
}

function timesIn(taken: readonly number[], bytes: number): Times {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { least: at(0), p50: at(0.5), p95: at(0.95), bytes }
}
