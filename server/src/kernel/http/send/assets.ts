import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { takesEncoding } from './takes-encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** How the build compressed a file, the smallest first, with the ending of the copy. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

export interface Asset {
  readonly type: string
  /** Null when it goes out as it is. */
  readonly encoding: string | null
  readonly content: Buffer
}

/** Finds a file by its name and what the browser says of encodings; null if it is no file for browsers. */
export type FindAsset = (name: string, accepted: string) => Promise<Asset | null>

/**
 * The files of the build that have a hash in their name. A screen loads some fifty of them, and to find and open each one
 * costs more than to send it, so what was asked for once stays in memory: all of them together are 5 MB at the most.
 */
export async function readAssets(folder: string): Promise<FindAsset> {
  const names = new Set(await readdir(folder).catch(() => []))
  const contents = new Map<string, Buffer>()
  return async (name, accepted) => {
    const type = TYPES[extname(name)]
    if (!type || !names.has(name)) return null
    const copy = ENCODINGS.find((each) => names.has(name + each.ending) && takesEncoding(accepted, each.name))
    const file = name + (copy?.ending ?? '')
    const content = contents.get(file) ?? (await readFile(join(folder, file)).catch(() => null))
    // Somebody removed it while the server was running.
    if (!content) return null
    contents.set(file, content)
    return { type, encoding: copy?.name ?? null, content }
  }
}
