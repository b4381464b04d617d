import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { builtChild, compileCache } from './built-child.ts'
import type { TestTarget } from './database.ts'
import { quickEmbedded } from './quick-node.ts'

export interface Child {
  readonly pid: number
  /** Its output, line by line; ends when it does. */
  readonly lines: AsyncIterator<string>
  /** The next line, or '' at the end. */
  nextLine(): Promise<string>
  /** kill -9, and wait until it is gone. */
  kill(): Promise<void>
}

/** Runs a file of tests/children in a process of its own, which is killed when the test ends at the latest. */
export async function startChild(file: string, target: TestTarget): Promise<Child> {
  const program = await builtChild(file)
  // A killed process leaves files in its temporary folder, so the folder is removed with it.
  const temporary = mkdtempSync(join(tmpdir(), 'cuebook-child-'))
  const child = spawn(process.execPath, [...quickEmbedded, ...program, JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary, ...compileCache },
  })
  const gone = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await gone
    rmSync(temporary, { recursive: true, force: true })
  }
  onTestFinished(kill)
  return { pid: child.pid ?? 0, lines, nextLine: async () => (await lines.next()).value ?? '', kill }
}
