import { readFileSync } from 'node:fs'

/** Who holds memory of a process, in the order in which they are printed. */
const owners = [
  'the program Node and its libraries',
  'JavaScript heaps of all threads',
  'compiled code',
  'memory of the embedded database',
  'other native memory',
] as const
type Owner = (typeof owners)[number]

export interface Held {
  readonly total: number
  readonly by: Readonly<Record<Owner, number>>
}

/** V8 asks for addresses of its own choice, all below this one; the system gives all others above it. */
const HIGHEST_OF_V8 = 2 ** 46
/** No part of malloc is larger, so what is must be the memory of a WebAssembly program. */
const LARGEST_ARENA = 2 ** 26
const MAPPING = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \S+ *(.*)$/

/** What a process keeps in memory, in MB, sorted by what each mapping must be. */
export function heldBy(pid: number): Held {
  const by = Object.fromEntries(owners.map((owner) => [owner, 0])) as Record<Owner, number>
  let owner: Owner = 'other native memory'
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = MAPPING.exec(line)
    if (mapping) owner = ownerOf(mapping)
    const resident = /^Rss: +(\d+) kB/.exec(line)
    if (resident) by[owner] += Number(resident[1]) / 1024
  }
  return { total: Object.values(by).reduce((sum, mb) => sum + mb, 0), by }
}

function ownerOf([, from = '', to = '', rights = '', file = '']: RegExpExecArray): Owner {
  const bytes = Number.parseInt(to, 16) - Number.parseInt(from, 16)
  if (file.startsWith('/')) return 'the program Node and its libraries'
  if (rights.includes('x')) return 'compiled code'
  if (file !== '') return 'other native memory'
  if (Number.parseInt(from, 16) < HIGHEST_OF_V8) return 'JavaScript heaps of all threads'
  return bytes > LARGEST_ARENA ? 'memory of the embedded database' : 'other native memory'
}

/** One line for each owner, with a column for each moment. */
export function ownerTable(moments: Readonly<Record<string, Held>>): string {
  const columns = Object.values(moments)
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`
  return [
    line('MB of', Object.keys(moments)),
    ...owners.map((owner) =>
      line(
        owner,
        columns.map(({ by }) => by[owner].toFixed(0)),
      ),
    ),
    line(
      'together',
      columns.map(({ total }) => total.toFixed(0)),
    ),
  ].join('\n')
}
