import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startArguments, startEnvironment } from '../../scripts/start-command.mjs'

const home = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first good answer of /api/health. */
  readonly readyMs: number
  stop(): Promise<void>
}

export const freshFolder = () => mkdtemp(join(tmpdir(), 'cuebook-bench-'))
export const dropFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** The whole product as a process of its own, as `npm start` would run it. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = String(await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, startArguments, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...startEnvironment,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      PORT: port,
      ...env,
    },
  })
  const url = `http://localhost:${port}`
  while (!(await isUp(`${url}/api/health`))) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await pause(10)
  }
  const readyMs = performance.now() - started
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const isUp = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
