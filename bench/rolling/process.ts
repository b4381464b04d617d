import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startArguments, startEnvironment } from '../../scripts/start-command.mjs'
import { benchSecret } from '../messages/data.ts'

const here = fileURLToPath(new URL('../..', import.meta.url))

export interface Process {
  /** Asks it to stop, as systemd would, and waits until it has. */
  stop(): Promise<void>
}

interface Start {
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The folder of another version; otherwise this one. */
  readonly home?: string
}

/** One process of the product on a port of its own, as deploy/cuebook@.service runs it. */
export async function startProcess({ port, env, home = here }: Start): Promise<Process> {
  const child = spawn(process.execPath, startArguments, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...startEnvironment,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      AUTH_SECRET: benchSecret,
      RATE_LIMIT_PER_MINUTE: '0',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      PORT: String(port),
      ...env,
    },
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await pause(50)
  }
  return {
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )
