import type { MapEngine } from '@cuebook/domain/places/api.ts'
import type { PlacesByAsker } from '../../adapters/places/port.ts'
import { Unfit } from './unfit.ts'

const LARGEST_TILE = 2_000_000
/** A file of vector tiles begins with these letters. */
const PMTILES = 'PMTiles'

interface MapTest {
  readonly map: MapEngine
  readonly places: PlacesByAsker
  readonly signal: AbortSignal
}

/** Fetches one tile as the browser does, and looks up a town. */
export async function tryMap({ map, places, signal }: MapTest): Promise<string> {
  const [town] = await places.members.suggest('Austin', 1)
  if (!town) throw new Unfit('The list of places does not know Austin.')
  if (map.kind === 'google') {
    // Where Google fails, the built-in list answers instead.
    if (!town.id.startsWith('google:'))
      throw new Unfit('Google did not answer. The log of the server says why.')
    return 'Google found a town. Whether its map is drawn shows in the browser only.'
  }
  if (map.kind === 'raster') {
    const tile = await fetched(map.tilesUrl.replace(/\{[zxy]\}/g, '0').replace('{r}', ''), signal)
    if (!tile.type.startsWith('image/')) throw new Unfit('The tile server answers, but not with a picture.')
    return 'A tile was fetched, and a town was found.'
  }
  if (map.tilesUrl.startsWith('/'))
    return 'A town was found. The map comes with Cuebook, there is nothing to fetch.'
  const { bytes } = await fetched(map.tilesUrl, signal, { range: 'bytes=0-126' })
  if (!bytes.subarray(0, PMTILES.length).equals(Buffer.from(PMTILES)))
    throw new Unfit('Something answers, but it is no file of vector tiles.')
  return 'The head of the tiles was fetched, and a town was found.'
}

/** Follows no redirect, and reads no more than a tile may have. */
async function fetched(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const answer = await fetch(url, { signal, headers, redirect: 'manual' })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new Unfit(`The tile server answered ${answer.status}.`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST_TILE) break
  }
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) }
}
