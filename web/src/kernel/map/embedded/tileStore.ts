import { PMTiles, type Source } from 'pmtiles'
import { decodeTile, type Tile } from './decodeTile.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** A tile, and where it stands: it may be an ancestor of the one asked for. */
export interface FoundTile extends TileAddress {
  tile: Tile
}

export interface TileStore {
  open: () => Promise<void>
  find: (address: TileAddress) => Promise<FoundTile | null>
}

const KEPT_TILES = 160

/** Tiles out of one PMTiles file, read by ranges and kept decoded. */
export function tileStore(source: string | Source): TileStore {
  const archive = new PMTiles(source)
  const kept = new Map<string, Promise<Tile | null>>()

  function load(z: number, x: number, y: number): Promise<Tile | null> {
    const key = `${z}/${x}/${y}`
    const known = kept.get(key)
    if (known) return known
    const loading = archive.getZxy(z, x, y).then((found) => (found ? decodeTile(found.data) : null))
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
      await archive.getHeader()
    },
    /** Where the file holds nothing as deep, it holds an ancestor: neighbours and open water stop early. */
    async find(address) {
      const { minZoom, maxZoom } = await archive.getHeader()
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

const stores = new Map<string, TileStore>()

/** One store per file for the life of the page: coming back to the map paints at once. */
export function storeOf(url: string): TileStore {
  const store = stores.get(url) ?? tileStore(url)
  stores.set(url, store)
  return store
}

/** After a failure the next attempt starts afresh. */
export const forgetStore = (url: string): boolean => stores.delete(url)
