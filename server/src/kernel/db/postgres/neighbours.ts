import type { LiveHub } from '../../live/hub.ts'
import type { Envelope } from '../../live/outlet.ts'
import { envelopeOf } from '../../live/publish.ts'
import type { Sender } from '../../live/sender.ts'
import type { Log } from '../../log.ts'

const HERE_CHANNEL = 'process-here'
const LEFT_CHANNEL = 'process-left'
const LOOK_MS = 2_000

export interface Backend {
  readonly pid: number
  readonly name: string
}

/** A process gives its connections these names, so that others see in the database's own list that it is there. */
export const namesOf = (processId: string) => ({
  pool: `cuebook/${processId}`,
  live: `cuebook live/${processId}`,
})
export const greetingOf = (processId: string): Envelope => envelopeOf(HERE_CHANNEL, processId)
export const farewellOf = (processId: string): Envelope => envelopeOf(LEFT_CHANNEL, processId)

export const backendsStatement = {
  name: 'backends',
  text: `select pid, application_name as name from pg_stat_activity
    where datname = current_database() and (application_name like 'cuebook/%' or application_name like 'cuebook live/%')`,
}

/** Lets the database notice within a minute that the machine of a process is gone. */
export const noticeVanishing =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

interface Parts {
  readonly processId: string
  readonly live: LiveHub
  readonly sender: Pick<Sender, 'add'>
  readonly backends: () => Promise<readonly Backend[]>
  readonly log: Pick<Log, 'warn'>
}

export interface Neighbours {
  /** How many other processes are alive. */
  count(): number
  /** Keeps messages of a transaction whose commit was never answered until its backend is gone, then sends them. */
  doubt(envelopes: readonly Envelope[], backend: number): void
  stop(): Promise<void>
}

/**
 * Watches the other processes. One that is killed after a commit and before its messages left takes them along, so when
 * the last connection of a process is gone and it has said no farewell, everything may have changed.
 */
export async function watchNeighbours({
  processId,
  live,
  sender,
  backends,
  log,
}: Parts): Promise<Neighbours> {
  const known = new Set<string>()
  const left = new Set<string>()
  let doubtful: { readonly envelopes: readonly Envelope[]; readonly backend: number }[] = []
  const stops = [
    live.subscribe(HERE_CHANNEL, (id) => id !== processId && known.add(id)),
    live.subscribe(LEFT_CHANNEL, (id) => {
      known.delete(id)
      left.add(id)
    }),
  ]

  async function look(): Promise<void> {
    // Only those known before the question can be missing from its answer.
    const [expected, inDoubt] = [[...known], doubtful]
    const there = await backends()
    const ids = new Set(there.map(({ name }) => name.slice(name.indexOf('/') + 1)))
    const vanished = expected.filter((id) => !ids.has(id) && known.delete(id))
    for (const id of left) if (!ids.has(id)) left.delete(id)
    for (const id of ids) if (id !== processId && !left.has(id)) known.add(id)
    if (vanished.length > 0) {
      log.warn({ processes: vanished.length }, 'another process ended without a farewell')
      live.gap()
    }
    const settled = inDoubt.filter(({ backend }) => !there.some(({ pid }) => pid === backend))
    doubtful = doubtful.filter((each) => !settled.includes(each))
    for (const { envelopes } of settled) sender.add(envelopes)
  }

  const lookQuietly = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'cannot look for other processes'))
  await look()
  let looking = Promise.resolve()
  let timer = setTimeout(lookAgain, LOOK_MS).unref()
  function lookAgain(): void {
    looking = lookQuietly().finally(() => {
      timer = setTimeout(lookAgain, LOOK_MS).unref()
    })
  }

  return {
    count: () => known.size,
    doubt(envelopes, backend) {
      if (envelopes.length > 0) doubtful.push({ envelopes, backend })
    },
    async stop() {
      await looking
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
