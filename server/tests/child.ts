import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { TestTarget } from './database.ts'

export interface Child {
  readonly pid: number
  /** Its output, line by line; ends when it does. */
  readonly lines: AsyncIterator<string>
  /** The next line, or '' at the end. */
  nextLine(): Promise<string>
  /** kill -9, and wait until it is gone. */
  kill(): Promise<void>
}

/** A process of its own running a file of tests/children; killed at the latest when the test ends. */
export function startChild(file: string, target: TestTarget): Child {
  const path = fileURLToPath(new URL(`./children/${file}`, import.meta.url))
  // What a killed process leaves in its temporary folder goes with that.
  const temporary = mkdtempSync(join(tmpdir(), 'cuebook-child-'))
  const child = spawn(process.execPath, [path, JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
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
