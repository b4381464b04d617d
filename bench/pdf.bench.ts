import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import { aPaper } from '../server/src/adapters/paper/print/paper.fixture.ts'
import { openPress } from '../server/src/adapters/paper/print/press/press.ts'
import { renderPaper } from '../server/src/adapters/paper/print/render.ts'
import { sealerOf } from '../server/src/adapters/paper/seal/cms.ts'
import { newKeys } from '../server/src/adapters/paper/seal/keys.ts'
import { openSeal } from '../server/src/adapters/paper/seal/open.ts'
import { measureSealing } from './kit/sealing.ts'

const WARM_UP = 10
const CONTRACTS = 100
const MOST_DELAY_MS = 50
const IDLE_MS = 2_000

/** Seals contracts by the press, on the main thread and in a running server, and measures how each delays others. */
export default async function measurePdf(): Promise<void> {
  const seal = await openSeal(newKeys(new Date()))
  const press = openPress({ seal, log: console })
  const sealer = sealerOf(await seal.material())
  const papers = await Promise.all(Array.from({ length: CONTRACTS }, (_, n) => paperFor(n)))
  const onMainThread = async (paper: ContractPaper) =>
    await sealer.seal(await renderPaper(paper, { bytes: sealer.sealBytes, at: new Date() }))

  console.log(`event loop p99 ${ms(await idleDelay())} while idle`)
  const begun = performance.now()
  const first = await press.sealed(await aPaper())
  console.log(
    `the first contract ${ms(performance.now() - begun)}, with the start of its thread; ${(first.length / 1024).toFixed(0)} KB`,
  )
  const pressed = await measure('press', papers, (paper) => press.sealed(paper))
  const main = await measure('main thread', papers, onMainThread)
  await press.close()

  console.log(
    `ratio press / main thread: ${(pressed.perSecond / main.perSecond).toFixed(2)}× contracts per second`,
  )
  const server = await measureSealing()
  console.log(
    `a server     ${server.perSecond.toFixed(1)} per second, from the invitation to the sealed document`,
  )
  for (const [where, delay] of [
    ['while the press seals', pressed.delay],
    ['of a server while its contracts are signed and sealed', server.delayMs],
  ] as const) {
    const good = delay < MOST_DELAY_MS
    const verdict = good ? 'met' : 'MISSED'
    console.log(`event loop p99 ${ms(delay)} ${where} (target under ${MOST_DELAY_MS} ms: ${verdict})`)
    if (!good) process.exitCode = 1
  }
}

/** No two contracts are alike: names, places and words differ, as in real use. */
const paperFor = (n: number): Promise<ContractPaper> =>
  aPaper({
    djName: `DJ Number${n}`,
    clientName: n % 5 === 0 ? `王小明 ${n}` : `Client Number${n}`,
    terms: {
      venue: `Hall ${n}`,
      description: Array.from({ length: 80 }, (_, word) => `word${(word * 7 + n * 13) % 997}`).join(' '),
    },
  })

async function measure(
  name: string,
  papers: readonly ContractPaper[],
  print: (paper: ContractPaper) => Promise<Uint8Array>,
): Promise<{ perSecond: number; delay: number }> {
  for (const paper of papers.slice(0, WARM_UP)) await print(paper)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const times: number[] = []
  const begun = performance.now()
  for (const paper of papers) {
    const asked = performance.now()
    await print(paper)
    times.push(performance.now() - asked)
  }
  const seconds = (performance.now() - begun) / 1000
  loop.disable()
  const perSecond = papers.length / seconds
  const delay = loop.percentile(99) / 1e6
  console.log(
    `${name.padEnd(12)} ${perSecond.toFixed(1)} per second, p50 ${ms(at(times, 0.5))}, p95 ${ms(at(times, 0.95))}, event loop p99 ${ms(delay)}`,
  )
  return { perSecond, delay }
}

/** The delay without any work, because the machine may be busy with other things. */
async function idleDelay(): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  await setTimeout(IDLE_MS)
  loop.disable()
  return loop.percentile(99) / 1e6
}

function at(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
const ms = (value: number) => `${value.toFixed(1)} ms`
