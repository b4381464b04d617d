import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { dropFolder, freshFolder, type RunningServer, startServer } from './kit/server.ts'
import { type Held, heldBy, ownerTable } from './memory/owners.ts'
import { useDemo } from './memory/use.ts'

/** Long enough for threads without work to end, and for the heaps to be swept. */
const REST_MS = 65_000
const mostIdle = { embedded: 350, postgres: 180 } as const

/** What the server holds when nobody asks, before and after use. `--minutes=60` uses it for an hour instead of one minute. */
export default async function measureMemory(): Promise<void> {
  const minutes = Number(process.argv.find((each) => each.startsWith('--minutes='))?.split('=')[1] ?? 1)
  const folder = await freshFolder()
  await measureOn('embedded', { DATA_DIR: folder }, minutes)
  await dropFolder(folder)
  const postgres = await startPostgres()
  const files = await freshFolder()
  await measureOn(
    'postgres',
    { DATA_DIR: files, DATABASE_URL: postgres.url('postgres'), DEMO: 'on' },
    minutes,
  )
  await postgres.stop()
  await dropFolder(files)
}

async function measureOn(
  engine: keyof typeof mostIdle,
  env: Record<string, string>,
  minutes: number,
): Promise<void> {
  const first = await startServer(env)
  const made = heldBy(first.pid)
  await first.stop()
  const server = await startServer(env)
  try {
    await measureUse(server, { engine, minutes, made })
  } finally {
    await server.stop()
  }
}

interface Run {
  readonly engine: keyof typeof mostIdle
  readonly minutes: number
  /** What the process held that had made the database. */
  readonly made: Held
}

async function measureUse(server: RunningServer, { engine, minutes, made }: Run): Promise<void> {
  await pause(REST_MS)
  const idle = heldBy(server.pid)
  const half = performance.now() + minutes * 30_000
  const calls = await useDemo(server.url, half)
  const halfway = heldBy(server.pid)
  const more = await useDemo(server.url, half + minutes * 30_000)
  const busy = heldBy(server.pid)
  await pause(REST_MS)
  const rested = heldBy(server.pid)
  const good = rested.total <= mostIdle[engine]
  console.log(
    `${engine}: idle ${idle.total.toFixed(0)} MB, after ${calls + more} calls in ${minutes} min and a rest ` +
      `${rested.total.toFixed(0)} MB (at most ${mostIdle[engine]}: ${good ? 'met' : 'MISSED'}); ` +
      `ready in ${(server.readyMs / 1000).toFixed(2)} s`,
  )
  console.log(ownerTable({ 'first start': made, idle, halfway, 'after use': busy, 'after rest': rested }))
  console.log(`  main thread: ${await mainThread(server)}`)
  if (!good) process.exitCode = 1
}

/** What the main thread says about itself. */
async function mainThread({ url }: RunningServer): Promise<string> {
  const text = await (await fetch(new URL('/api/metrics', url))).text()
  const mb = (name: string) =>
    `${(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20).toFixed(0)} MB`
  return (
    `heap ${mb('nodejs_heap_size_used_bytes')} used of ${mb('nodejs_heap_size_total_bytes')}, ` +
    `external ${mb('nodejs_external_memory_bytes')}`
  )
}
