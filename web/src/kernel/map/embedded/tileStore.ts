import { decodeTile, type Tile } from './decodeTile.ts'
import { type ReadBytes, tileArchive } from './tileArchive.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** A tile and its address, which may be that of an ancestor of the requested tile. */
export interface FoundTile extends TileAddress {
  tile: Tile
}

export interface TileStore {
  open: () => Promise<void>
  find: (address: TileAddress) => Promise<FoundTile | null>
}

const KEPT_TILES = 160

/** Reads tiles from one PMTiles file by range requests, and keeps them decoded. */
export function tileStore(read: ReadBytes): TileStore {
  const archive = tileArchive(read)
  const kept = new Map<string, Promise<Tile | null>>()

  function load(z: number, x: number, y: number): Promise<Tile | null> {
    const key = `${z}/${x}/${y}`
    const cached = kept.get(key)
    if (cached) return cached
    const loading = archive.tile(z, x, y).then((bytes) => bytes && decodeTile(bytes))
    kept.set(key, loading)
    loading.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_TILES) break
      kept.delete(oldest)
    }
    return loading
  }

  return {
    async open() {
      await archive.zooms()
    },
    /** Falls back to an ancestor tile, because the file has no deep tiles for open water and other countries. */
    async find(address) {
      const { minZoom, maxZoom } = await archive.zooms()
      let [z, x, y] = [address.z, address.x, address.y]
      if (x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z) return null
      while (z >= minZoom) {
        const tile = z <= maxZoom ? await load(z, x, y) : null
        if (tile) return { z, x, y, tile }
        ;[z, x, y] = [z - 1, x >> 1, y >> 1]
      }
      return null
    },
  }
}

/** Asks a server for parts of its file. One that sends the whole file instead would send megabytes for each tile. */
function rangesOf(url: string): ReadBytes {
  return async (offset, length) => {
    const answer = await fetch(url, { headers: { range: `bytes=${offset}-${offset + length - 1}` } })
    if (answer.status !== 206) throw new Error(`The map file answered ${answer.status}`)
    return { bytes: await answer.arrayBuffer(), version: answer.headers.get('etag') ?? '' }
  }
}

const stores = new Map<string, TileStore>()

/** One store per file for the life of the page, so that a map shown again is painted at once. */
export function storeOf(url: string): TileStore {
  const store = stores.get(url) ?? tileStore(rangesOf(url))
  stores.set(url, store)
  return store
}

/** Drops the store after a failure, so that the next attempt starts without it. */
export const forgetStore = (url: string): boolean => stores.delete(url)
