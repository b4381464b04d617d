import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { emptyPages } from './app.ts'
import type { TestTarget } from './database.ts'

const script = fileURLToPath(new URL('./children/serve.ts', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves once it says that it is ready; rejects when it ends before that. */
  ready(): Promise<void>
  /** How it ended, and what it wrote to its error output. */
  ended(): Promise<{ code: number | null; stderr: string }>
}

/** The server in a process of its own; killed at the latest when the test ends. */
export async function startServer(target: TestTarget, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: target.dataDir,
      ...(target.databaseUrl && { DATABASE_URL: target.databaseUrl }),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      TEST_PAGES: await emptyPages(target.dataDir),
      ...env,
    },
  })
  const gone = once(child, 'exit')
  const stderr = text(child.stderr)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  const ready = async () => {
    for await (const chunk of child.stdout) if (String(chunk).includes('is ready at')) return
    throw new Error(`the server ended: ${await stderr}`)
  }
  const ended = async () => {
    await gone
    return { code: child.exitCode, stderr: await stderr }
  }
  return { child, ready, ended }
}
