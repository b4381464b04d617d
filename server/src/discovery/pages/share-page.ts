import { displayName } from '@cuebook/domain/identity/names.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { escapeHtml } from '../../kernel/http/send/escape-html.ts'
import { publicDjBy } from './public-profile.ts'

/** /djs/{username}: the app, with a head that makes shared links look right. */
export function sharePage(app: FastifyInstance, ctx: Context, pages: Pages): void {
  app.get<{ Params: { username: string } }>(
    '/djs/:username',
    { config: { limited: true } },
    async (request, reply) => {
      const dj = await readFromCopy(ctx.database, request.headers, ({ db }) =>
        publicDjBy(db, { username: request.params.username, now: ctx.now() }),
      )
      if (!dj) return pages.send(request, reply, 'shell', { status: 404 })
      return pages.send(request, reply, 'shell', { head: headOf(dj, ctx.settings.baseUrl) })
    },
  )
}

function headOf(dj: PublicDj, baseUrl: string): string {
  const name = displayName(dj, dj.username)
  const title = `${name} (${dj.username}) · Cuebook`
  const genres = dj.genres.slice(0, 3).join(', ')
  const description = (
    dj.bio ??
    ([genres, dj.location?.address].filter(Boolean).join(' in ') || 'DJ on Cuebook')
  )
    .replace(/\s+/g, ' ')
    .slice(0, 200)
  const address = `${baseUrl}/djs/${encodeURIComponent(dj.username.slice(1))}`
  const picture = new URL(dj.profileImageUrl, baseUrl).href
  const meta = (kind: 'name' | 'property', key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary'),
    `<script type="application/ld+json">${jsonLd(dj, { name, description, address, picture })}</script>`,
  ].join('\n    ')
}

function jsonLd(
  dj: PublicDj,
  texts: { name: string; description: string; address: string; picture: string },
): string {
  const rating = dj.averageRating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: dj.averageRating,
      reviewCount: dj.reviewCount,
    },
  }
  const place = dj.location && { areaServed: dj.location.address }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: texts.name,
    alternateName: dj.username,
    description: texts.description,
    url: texts.address,
    image: texts.picture,
    ...place,
    ...rating,
  }
  // Inside a script element only '<' could end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
