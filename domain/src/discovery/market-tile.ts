import { displayName } from '../identity/names.ts'
import { initials } from '../kernel/words/initials.ts'
import { usd } from '../kernel/words/money.ts'
import { genresPerCard } from '../profiles/genres.ts'
import type { PreviewDj } from './preview-dj.ts'

/** The texts of a DJ on the landing page, all of them plain. */
export interface MarketTile {
  readonly name: string
  readonly address: string
  readonly picture: string
  /** In place of a picture that does not load. */
  readonly initials: string
  readonly genres: string
  readonly place: string
  readonly rating: string
  readonly price: string
}

export function marketTile(dj: PreviewDj): MarketTile {
  const name = displayName(dj, dj.username)
  return {
    name,
    address: `/djs/${encodeURIComponent(dj.username.replace(/^@/, ''))}`,
    picture: dj.profileImageUrl,
    initials: initials(name),
    genres: dj.genres.slice(0, genresPerCard).join(', '),
    place: dj.location?.address ?? '',
    rating: dj.averageRating === null ? 'New' : `${dj.averageRating.toFixed(1)} (${dj.reviewCount})`,
    price: dj.hourlyRate === null ? 'Ask for a price' : `${usd(dj.hourlyRate)}/hr`,
  }
}

/** A tile whose texts are the names of its fields. The landing page is built with it, and the server fills them in. */
export const tileTemplate: MarketTile = {
  name: '%name%',
  address: '%address%',
  picture: '%picture%',
  initials: '%initials%',
  genres: '%genres%',
  place: '%place%',
  rating: '%rating%',
  price: '%price%',
}

/** In one pass, so that a DJ called '%price%' stays called so. */
export const fillTile = <Texts extends object>(
  html: string,
  tile: Texts,
  escaped: (text: string) => string,
): string =>
  html.replace(/%(\w+)%/g, (whole, field: string) =>
    Object.hasOwn(tile, field) ? escaped(String(tile[field as keyof Texts])) : whole,
  )
