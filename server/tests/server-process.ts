import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { emptyPages } from './app.ts'
import { builtChild, compileCache } from './built-child.ts'
import type { TestTarget } from './database.ts'
import { quickEmbedded } from './quick-node.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  /** Resolves once it says that it is ready; rejects when it ends before that. */
  ready(): Promise<void>
  /** How it ended, and what it wrote to its error output. */
  ended(): Promise<{ code: number | null; stderr: string }>
  /** What it has written so far. */
  output(): string
}

/** The server in a process of its own; killed at the latest when the test ends. */
export async function startServer(target: TestTarget, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...quickEmbedded, ...(await builtChild('serve.ts'))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
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
  let output = ''
  const { promise: said, resolve: say } = Promise.withResolvers<'ready'>()
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    if (output.includes('is ready at')) say('ready')
  })
  const ready = async () => {
    if ((await Promise.race([said, gone])) !== 'ready') throw new Error(`the server ended: ${await stderr}`)
  }
  const ended = async () => {
    await gone
    return { code: child.exitCode, stderr: await stderr }
  }
  return { child, ready, ended, output: () => output }
}
