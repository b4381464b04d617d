import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { fillTile } from '@cuebook/domain/discovery/market-tile.ts'
import {
  genreIn,
  isTown,
  mostInTown,
  townHeading,
  townMiles,
  townPath,
  townWords,
} from '@cuebook/domain/discovery/town.ts'
import { townTile } from '@cuebook/domain/discovery/town-tile.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import { filterGenres } from '@cuebook/domain/profiles/genres.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { escapeHtml } from '../../kernel/http/send/escape-html.ts'
import { discoverDjs } from '../discover.ts'

interface Town {
  readonly name: string
  readonly lat: number
  readonly lng: number
}
type Genre = (typeof filterGenres)[number]

const TILE = /<li data-dj[\s\S]*?<\/li>/
const LINK = /<li data-link[\s\S]*?<\/li>/

/**
 * /djs/in/austin-tx and /djs/in/austin-tx/wedding: who can be booked there, by the query of Discover, without a script.
 * A place that is not known and a town without DJs answer 404, so that no search engine keeps an empty page.
 */
export function townPage(app: FastifyInstance, ctx: Context, pages: Pages): void {
  for (const path of ['/djs/in/:town', '/djs/in/:town/:genre'])
    app.get<{ Params: { town: string; genre?: string } }>(
      path,
      { config: { limited: true } },
      async (request, reply) => {
        const { params, headers } = request
        const genre = params.genre === undefined ? undefined : genreIn(params.genre)
        const town = params.genre !== undefined && !genre ? null : await townAt(ctx, params.town)
        const found =
          town &&
          (await readFromCopy(ctx.database, headers, ({ db }) =>
            discoverDjs(db, searchOf(town, genre), ctx.now()),
          ))
        if (!town || !found || found.cards.length === 0)
          return pages.send(request, reply, 'shell', { status: 404 })
        const shown = { town, genre, cards: found.cards, count: found.count ?? found.cards.length }
        return pages.send(request, reply, 'town', {
          head: headOf(shown, ctx.settings.baseUrl),
          fill: (html) => filled(html, shown),
        })
      },
    )
}

const searchOf = ({ lat, lng }: Town, genre: Genre | undefined) => ({
  lat,
  lng,
  radiusMiles: townMiles,
  limit: mostInTown,
  ...(genre && { genre }),
})

/** By the built-in list of places, so that no visitor costs the operator anything. */
async function townAt({ places }: Context, slug: string): Promise<Town | null> {
  const words = townWords(slug)
  if (!words) return null
  const suggested = await places.visitors.suggest(words, 5)
  const place = suggested.find(({ kind, label }) => kind === 'city' && isTown(slug, label))
  return place && place.lat !== null && place.lng !== null
    ? { name: place.label, lat: place.lat, lng: place.lng }
    : null
}

interface Shown {
  readonly town: Town
  readonly genre: Genre | undefined
  readonly cards: readonly DjCard[]
  readonly count: number
}

function introOf({ town, genre, cards, count }: Shown): string {
  const rates = cards.flatMap(({ hourlyRate }) => hourlyRate ?? [])
  const from = rates.length > 0 ? `, from $${Math.min(...rates).toLocaleString('en-US')} an hour` : ''
  const many = `${count} ${genre ? `${genre} ` : ''}${count === 1 ? 'DJ' : 'DJs'}`
  return `${many} within ${townMiles} miles of ${town.name}${from}. See prices, clips, reviews and free weekends, ask for a quote and book with a signed contract.`
}

/** In one pass over each part, so that a DJ called '%price%' stays called so. */
function filled(html: string, shown: Shown): string {
  const { town, genre, cards } = shown
  const discover = new URLSearchParams({
    lat: String(town.lat),
    lng: String(town.lng),
    place: town.name,
    ...(genre && { genre }),
  })
  const links = [
    ...(genre ? [{ href: townPath(town.name), label: `All DJs in ${town.name}` }] : []),
    ...filterGenres
      .filter(
        (each) =>
          each !== genre && cards.some(({ genres }) => genres.some((one) => fold(one) === fold(each))),
      )
      .map((each) => ({ href: townPath(town.name, each), label: `${each} DJs` })),
  ]
  const texts = {
    heading: townHeading(town.name, genre),
    intro: introOf(shown),
    town: town.name,
    discover: `/discover?${discover}`,
  }
  const [tile = '', link = ''] = [TILE.exec(html)?.[0], LINK.exec(html)?.[0]]
  const [beforeTiles = '', afterTiles = ''] = html.split(tile)
  const [beforeLinks = '', afterLinks = ''] = afterTiles.split(link)
  const fill = (part: string, values: object) => fillTile(part, values, escapeHtml)
  return [
    fill(beforeTiles, texts),
    ...cards.map((card) => fill(tile, townTile(card))),
    fill(beforeLinks, texts),
    ...links.map((each) => fill(link, each)),
    fill(afterLinks, texts),
  ].join('')
}

function headOf(shown: Shown, baseUrl: string): string {
  const { town, genre, cards } = shown
  const title = `${townHeading(town.name, genre)} · Cuebook`
  const description = introOf(shown)
  const address = baseUrl + townPath(town.name, genre)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: townHeading(town.name, genre),
    url: address,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: `${baseUrl}${townTile(card).address}`,
      name: displayName(card, card.username),
    })),
  }
  const meta = (kind: 'name' | 'property', key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    // Inside a script element only '<' could end the element; a percent sign could begin something to fill in.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('%', '\\u0025')}</script>`,
  ].join('\n    ')
}
