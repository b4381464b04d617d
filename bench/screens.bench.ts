import { onDemo } from './kit/demo-browser.ts'
import type { RunningServer } from './kit/server.ts'
import { signInCookie } from './kit/sign-in.ts'
import { type Seen, seenOnSlowPhone } from './kit/slow-phone.ts'

const RUNS = 3
const people = { visitor: null, dj: 'dj@demo.test', client: 'client@demo.test' } as const
type Who = keyof typeof people

/** Every screen with the person who needs it most. `/contracts/…` stands for the first contract of that person. */
const screens: readonly (readonly [name: string, who: Who, path: string])[] = [
  ['landing', 'visitor', '/landing'],
  ['sign-in', 'visitor', '/sign-in'],
  ['dashboard of a DJ', 'dj', '/'],
  ['dashboard of a client', 'client', '/'],
  ['contracts', 'dj', '/contracts'],
  ['one contract', 'dj', '/contracts/…'],
  ['messages', 'dj', '/messages'],
  ['discovery', 'client', '/discover'],
  ['profile', 'dj', '/profile'],
  ['FAQ', 'dj', '/faq'],
  ['pricing', 'visitor', '/pricing'],
  ['calendar settings', 'dj', '/calendar-settings'],
  ['requests of a client', 'client', '/requested-services'],
  ['requests for DJs', 'dj', '/service-requests'],
  ['reviews', 'dj', '/reviews'],
]

const limits = { largestPaintMs: 2500, blockingMs: 300, shift: 0.02, dashboardBytes: 160 * 1024 }

/** Opens each screen on a slowed phone (4x CPU, 1.6 Mbit/s, 150 ms). `SCREENS=profile,FAQ` measures only these. */
export default async function measureScreens(): Promise<void> {
  await onDemo(async (server, browser) => {
    const cookies = await cookiesOf(server)
    const wanted = process.env.SCREENS?.split(',')
    console.log(row(['screen', 'JS KB', 'first', 'LCP s', 'content', 'shift', 'blocked ms', 'largest paint']))
    for (const [name, who, path] of screens) {
      if (wanted && !wanted.includes(name)) continue
      const url = `${server.url}${await addressOf(server, path, cookies[who])}`
      const runs: Seen[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await seenOnSlowPhone(browser, url, cookies[who]))
      report(name, runs)
    }
  })
}

async function cookiesOf(server: RunningServer): Promise<Record<Who, string>> {
  const { dj, client } = people
  return { visitor: '', dj: await signInCookie(server, dj), client: await signInCookie(server, client) }
}

async function addressOf({ url }: RunningServer, path: string, cookie: string): Promise<string> {
  if (!path.endsWith('…')) return path
  const contracts = await fetch(`${url}/api/contracts`, { headers: { cookie } })
  const [first] = (await contracts.json()) as { id: string }[]
  if (!first) throw new Error('the demo account has no contract')
  return `/contracts/${first.id}`
}

function report(name: string, runs: readonly Seen[]): void {
  const of = (figure: (seen: Seen) => number) => median(runs.map(figure))
  const lcp = of((seen) => seen.largestPaintMs)
  const content = of((seen) => seen.contentMs)
  const blocked = of((seen) => seen.blockingMs)
  const shift = of((seen) => seen.shift)
  const bytes = of((seen) => seen.scriptBytes)
  const isDashboard = name.startsWith('dashboard')
  const mark = (value: string, tooMuch: boolean) => (tooMuch ? `${value} !` : value)
  console.log(
    row([
      name,
      mark((bytes / 1024).toFixed(0), isDashboard && bytes > limits.dashboardBytes),
      (of((seen) => seen.firstPaintMs) / 1000).toFixed(2),
      mark((lcp / 1000).toFixed(2), lcp > limits.largestPaintMs),
      mark((content / 1000).toFixed(2), content > limits.largestPaintMs || content === 0),
      mark(shift.toFixed(3), shift > limits.shift),
      mark(blocked.toFixed(0), blocked > limits.blockingMs),
      runs.at(-1)?.largest ?? '',
    ]),
  )
  if (shift > limits.shift) console.log(`    moved: ${runs.at(-1)?.moved}`)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const widths = [22, 8, 7, 8, 9, 9, 11, 0]
const row = (cells: readonly string[]): string =>
  cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' ')
