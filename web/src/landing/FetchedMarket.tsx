import { type MarketTile, marketTile } from '@cuebook/domain/discovery/market-tile.ts'
import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { useEffect, useState } from 'react'
import { MarketSection } from './MarketSection.tsx'

/** A visitor can do without these DJs, so nothing is said when they do not load. */
export default function FetchedMarket() {
  const [tiles, setTiles] = useState<readonly MarketTile[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/djs/preview', { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((djs: PreviewDj[]) => setTiles(djs.map(marketTile)))
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return tiles.length > 0 && <MarketSection tiles={tiles} />
}
