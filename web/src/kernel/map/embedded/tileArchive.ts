import { tileId } from './tileId.ts'

/** Reads a part of the file. `version` differs once the file has been replaced by another. */
export type ReadBytes = (offset: number, length: number) => Promise<{ bytes: ArrayBuffer; version: string }>

interface Header {
  version: string
  root: Entry[]
  leavesAt: number
  tilesAt: number
  packed: { directories: number; tiles: number }
  minZoom: number
  maxZoom: number
}

interface Entry {
  id: number
  offset: number
  length: number
  /** How many tiles in a row are the same; 0 for a further directory. */
  run: number
}

export interface TileArchive {
  zooms: () => Promise<{ minZoom: number; maxZoom: number }>
  tile: (z: number, x: number, y: number) => Promise<ArrayBuffer | null>
}

/** The header and the first directory are always within these bytes. */
const BEGINNING = 16_384
const HEADER = 127
/** 'PM', and the version at its place; some tools leave the rest of the name out. */
const MAGIC = 0x4d50
const VERSION = 3
const GZIP = 2
const DEEPEST = 3

/** Reads single tiles out of a PMTiles file (version 3), a small part of what the package of that name does. */
export function tileArchive(read: ReadBytes): TileArchive {
  let header: Promise<Header> | null = null
  const leaves = new Map<number, Promise<Entry[]>>()

  function open(): Promise<Header> {
    header ??= readHeader(read).catch((error: unknown) => {
      header = null
      throw error
    })
    return header
  }
  async function part({ version }: Header, offset: number, length: number): Promise<ArrayBuffer> {
    const piece = await read(offset, length)
    if (piece.version === version) return piece.bytes
    header = null
    leaves.clear()
    throw new Replaced()
  }
  function leaf(opened: Header, { offset, length }: Entry): Promise<Entry[]> {
    const kept = leaves.get(offset)
    if (kept) return kept
    const loading = part(opened, opened.leavesAt + offset, length)
      .then((bytes) => unpacked(bytes, opened.packed.directories))
      .then(entriesOf)
    leaves.set(offset, loading)
    loading.catch(() => leaves.delete(offset))
    return loading
  }
  async function find(z: number, x: number, y: number): Promise<ArrayBuffer | null> {
    const opened = await open()
    const id = tileId(z, x, y)
    let entries = opened.root
    for (let depth = 0; depth <= DEEPEST; depth += 1) {
      const entry = entryOf(entries, id)
      if (!entry) return null
      if (entry.run > 0) {
        const bytes = await part(opened, opened.tilesAt + entry.offset, entry.length)
        return unpacked(bytes, opened.packed.tiles)
      }
      entries = await leaf(opened, entry)
    }
    return null
  }
  return {
    zooms: open,
    // A file that was replaced while the page was open is read from its beginning once more.
    tile: (z, x, y) =>
      find(z, x, y).catch((error: unknown) => {
        if (error instanceof Replaced) return find(z, x, y)
        throw error
      }),
  }
}

class Replaced extends Error {
  override readonly message = 'The map file was replaced while it was read'
}

async function readHeader(read: ReadBytes): Promise<Header> {
  const { bytes, version } = await read(0, BEGINNING)
  const view = new DataView(bytes)
  const known =
    bytes.byteLength >= HEADER && view.getUint16(0, true) === MAGIC && view.getUint8(7) === VERSION
  if (!known) throw new Error('This is not a map file of version 3')
  const number = (at: number): number => Number(view.getBigUint64(at, true))
  const packed = { directories: view.getUint8(97), tiles: view.getUint8(98) }
  const [rootAt, rootLength] = [number(8), number(16)]
  const root = entriesOf(await unpacked(bytes.slice(rootAt, rootAt + rootLength), packed.directories))
  return {
    version,
    root,
    packed,
    leavesAt: number(40),
    tilesAt: number(56),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
  }
}

async function unpacked(bytes: ArrayBuffer, packing: number): Promise<ArrayBuffer> {
  if (packing < GZIP) return bytes
  if (packing > GZIP) throw new Error('The map file is packed in a way that browsers cannot read')
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}

/** A directory lists its columns one after the other: ids, runs, lengths, offsets. */
function entriesOf(packed: ArrayBuffer): Entry[] {
  const next = varints(new Uint8Array(packed))
  const column = (count: number) => Array.from({ length: count }, next)
  const count = next()
  const [steps, runs, lengths, offsets] = [column(count), column(count), column(count), column(count)]
  const entries: Entry[] = []
  let id = 0
  for (const [i, step] of steps.entries()) {
    id += step
    const before = entries[i - 1]
    const stated = offsets[i] ?? 0
    // 0 means: right behind the entry before.
    const offset = stated === 0 && before ? before.offset + before.length : stated - 1
    entries.push({ id, offset, length: lengths[i] ?? 0, run: runs[i] ?? 0 })
  }
  return entries
}

/** Numbers of seven bits per byte, the lowest first. */
function varints(bytes: Uint8Array): () => number {
  let at = 0
  return () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
}

/** The entry of a tile: the last that begins at or before it, if its run or its directory reaches that far. */
function entryOf(entries: readonly Entry[], id: number): Entry | null {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((entries[middle]?.id ?? 0) <= id) low = middle
    else high = middle - 1
  }
  const entry = entries[low]
  if (!entry || entry.id > id) return null
  return entry.run === 0 || id - entry.id < entry.run ? entry : null
}
