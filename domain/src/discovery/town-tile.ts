import type { DjCard } from './dj-card.ts'
import { type MarketTile, marketTile, tileTemplate } from './market-tile.ts'

/** A DJ on the page of a town: as on the landing page, and when they are free. */
export interface TownTile extends MarketTile {
  readonly free: string
}

export const townTileTemplate: TownTile = { ...tileTemplate, free: '%free%' }

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const townTile = (dj: DjCard): TownTile => ({
  ...marketTile(dj),
  free: dj.nextFreeWeekend
    ? `Free on Saturday, ${dayWords.format(new Date(dj.nextFreeWeekend))}`
    : 'Ask when they are free',
})
