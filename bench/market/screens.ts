import type pg from 'pg'
import type { RunningServer } from '../kit/server.ts'
import { type Times, timesOfBoth } from './ask.ts'
import { questionsFor } from './calls.ts'
import { personasOf } from './personas.ts'
import { TIMES } from './size.ts'

const HIGHEST_P95_MS = 100
const MOST_GROWTH = 3
/** Below this nobody notices a growth, and a busy machine makes one. */
const NOTICED_MS = 15

/** A market with a server of its own. */
export interface Market {
  readonly server: RunningServer
  readonly client: pg.Client
}

interface Row {
  readonly name: string
  readonly small: Times | null
  readonly full: Times
}

/** What every screen asks, as everybody who opens it: in the full market beside the small one. */
export async function compareScreens(small: Market, full: Market): Promise<void> {
  const rows: Row[] = []
  const inSmall = await personasOf(small.client)
  for (const persona of await personasOf(full.client)) {
    const twin = inSmall.find(({ name }) => name === persona.name)
    const known = twin ? questionsFor(twin) : []
    for (const question of questionsFor(persona)) {
      const same = known.find(({ is }) => is === question.is)
      const there = same && twin ? { url: small.server.url, cookie: twin.cookie, question: same } : null
      const here = { url: full.server.url, cookie: persona.cookie, question }
      const [before = null, times] = await timesOfBoth([there, here], TIMES)
      if (times) rows.push({ name: `${persona.name} | ${question.is}`, small: before, full: times })
    }
  }
  print(rows)
}

function print(rows: readonly Row[]): void {
  const heads = ['small p50/p95', 'full p50/p95 ms', 'least', 'times', 'KB']
  const widths = [16, 17, 8, 7, 6]
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(96) + cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('')
  console.log(line('who | what', heads))
  let flagged = 0
  for (const { name, small, full } of rows.toSorted((a, b) => b.full.p50 - a.full.p50)) {
    const growth = small && full.p50 / small.p50
    const isSlow = full.p95 > HIGHEST_P95_MS
    const hasGrown = growth !== null && growth > MOST_GROWTH && full.p50 > NOTICED_MS
    if (isSlow || hasGrown) flagged += 1
    const pair = (of: Times | null) => (of ? `${of.p50.toFixed(1)}/${of.p95.toFixed(1)}` : '–')
    const cells = [
      pair(small),
      pair(full),
      full.least.toFixed(1),
      growth?.toFixed(1) ?? '–',
      (full.bytes / 1024).toFixed(0),
    ]
    console.log(`${line(name, cells)}${isSlow ? ' SLOW' : ''}${hasGrown ? ' GROWN' : ''}`)
  }
  console.log(
    flagged === 0
      ? `All ${rows.length} are below ${HIGHEST_P95_MS} ms at p95, and none has grown more than ${MOST_GROWTH} times.`
      : `${flagged} of ${rows.length} are above ${HIGHEST_P95_MS} ms at p95 or have grown more than ${MOST_GROWTH} times.`,
  )
  if (flagged > 0) process.exitCode = 1
}
