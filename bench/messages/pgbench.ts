import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBin } from '../../scripts/peers.mjs'
import { dropFolder, freshFolder } from '../kit/server.ts'

/** Whether pgbench is here. It comes with the packages of PostgreSQL, in Debian with postgresql-contrib. */
export const hasPgbench = (): boolean => spawnSync(pgbench(), ['--version']).status === 0

/** Transactions per second when pgbench runs these scripts at random, prepared, on `clients` connections. */
export async function pgbenchPace(url: string, scripts: readonly string[], clients = 10): Promise<number> {
  const folder = await freshFolder()
  const files: string[] = []
  for (const [i, script] of scripts.entries()) {
    const file = join(folder, `${i}.sql`)
    await writeFile(file, script)
    files.push('-f', file)
  }
  const load = ['-c', String(clients), '-j', '1', '-T', '3', '--random-seed', '1']
  const { stdout } = await promisify(execFile)(pgbench(), ['-n', '-M', 'prepared', ...load, ...files, url])
  await dropFolder(folder)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function pgbench(): string {
  const beside = join(findPostgresBin() ?? '', 'pgbench')
  return existsSync(beside) ? beside : 'pgbench'
}

/** A statement as pgbench reads it, with its values written in. */
export const filledIn = (text: string, values: readonly string[]): string =>
  `${text.replaceAll(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1])).replaceAll('\n', ' ')};\n`

/** A value as SQL. pgbench takes a colon before a letter for a variable, also in a text, so colons are escaped. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? "'{}'" : `array[${value.map(literal).join(', ')}]`
  const escaped = (value instanceof Date ? value.toISOString() : String(value))
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', '\\x3a')
    .replaceAll('\n', '\\n')
  return `E'${escaped}'`
}
