import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startArguments, startEnvironment } from '../../scripts/start-command.mjs'
import { freePort } from '../kit/server.ts'
import { benchSecret } from '../messages/data.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 60_000

/** The product as a process that is killed and started again, always at the same address. */
export interface Site {
  readonly url: string
  /** The folder of its log. */
  readonly logFile: string
  /** Resolves while it answers, and waits while it is down. */
  up(): Promise<void>
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** kill -9, wherever it is in its work. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface SiteParts {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Begins the command line, like a program that pretends another time. */
  readonly wrapper?: readonly string[]
}

export async function openSite({ folder, env, wrapper = [] }: SiteParts): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'server.log')
  const log = createWriteStream(logFile, { flags: 'a' })
  let child: ChildProcess | null = null
  let gate = Promise.withResolvers<void>()
  process.once('exit', () => child?.kill('SIGKILL'))

  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const [program = process.execPath, ...before] = [...wrapper, process.execPath]
    const running = spawn(program, [...before, ...startArguments], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...startEnvironment,
        LOG_LEVEL: 'warn',
        DEMO: 'off',
        AUTH_SECRET: benchSecret,
        RATE_LIMIT_PER_MINUTE: '0',
        TRUST_PROXY: '1',
        PORT: String(port),
        BASE_URL: url,
        ...env,
        ...more,
      },
    })
    for (const output of [running.stdout, running.stderr])
      output.on('data', (chunk: Buffer) => log.write(chunk))
    child = running
    const patience = AbortSignal.timeout(START_MS)
    while (!(await isUp(url))) {
      if (running.exitCode !== null) throw new Error(`the server did not start; see ${logFile}`)
      if (patience.aborted) throw new Error(`the server is not ready; see ${logFile}`)
      await pause(50)
    }
    gate.resolve()
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    gate = Promise.withResolvers<void>()
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
    child = null
  }

  return {
    url,
    logFile,
    up: () => gate.promise,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
