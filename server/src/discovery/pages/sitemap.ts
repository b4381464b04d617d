import { townOf, townPath } from '@cuebook/domain/discovery/town.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { publicPaths } from '@cuebook/domain/shell/public-paths.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import { escapeHtml } from '../../kernel/http/send/escape-html.ts'

/** The most addresses in one part; search engines take 50,000. */
const PART = 20_000
/** The largest towns of the market; the pages of others are reached by links. */
const MOST_TOWNS = 5_000
const KEPT = 'public, max-age=3600'
const firstOf = z.uuid()

/** robots.txt, and a sitemap that names the public pages and everybody who is listed, in parts. */
export function sitemap(app: FastifyInstance, ctx: Context): void {
  const { baseUrl } = ctx.settings
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/files/\nAllow: /api/avatars/\nDisallow: /party/\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', { config: { limited: true } }, async (request, reply) => {
    const firsts = await readFromCopy(ctx.database, request.headers, async ({ db }) => {
      const { rows } = await db.execute<{ first: string }>(
        sql`select user_id as first from (
          select user_id, row_number() over (order by user_id) as n from dj_listings) numbered
          where n % ${PART} = 1 order by user_id`,
      )
      return rows.map(({ first }) => first)
    })
    const parts = ['pages', 'towns', ...firsts.map((first) => `djs-${first}`)]
    const body = parts.map((part) => `<sitemap><loc>${baseUrl}/sitemaps/${part}.xml</loc></sitemap>`)
    return sendXml(reply, 'sitemapindex', body)
  })
  app.get('/sitemaps/pages.xml', (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      publicPaths.map((path) => urlOf(baseUrl + path)),
    ),
  )
  app.get('/sitemaps/towns.xml', { config: { limited: true } }, async (request, reply) => {
    const addresses = await readFromCopy(ctx.database, request.headers, async ({ db }) => {
      const { rows } = await db.execute<{ address: string }>(
        sql`select p.address from dj_listings l join dj_profiles p on p.user_id = l.user_id
          where p.address is not null group by p.address order by count(*) desc, p.address limit ${MOST_TOWNS}`,
      )
      return rows.map(({ address }) => townOf(address))
    })
    const towns = addresses.filter((town) => town !== null)
    return sendXml(
      reply,
      'urlset',
      [...new Set(towns.map((town) => townPath(town)))].map((path) => urlOf(baseUrl + path)),
    )
  })
  app.get<{ Params: { first: string } }>(
    '/sitemaps/djs-:first.xml',
    { config: { limited: true } },
    async (request, reply) => {
      const first = firstOf.safeParse(request.params.first)
      if (!first.success) throw new Refusal('not-found')
      const djs = await readFromCopy(ctx.database, request.headers, async ({ db }) => {
        const { rows } = await db.execute<{ username: string; day: string }>(
          sql`select p.username, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as day
            from (select user_id from dj_listings where user_id >= ${first.data} order by user_id limit ${PART}) l
            join dj_profiles p on p.user_id = l.user_id order by l.user_id`,
        )
        return rows
      })
      if (djs.length === 0) throw new Refusal('not-found')
      return sendXml(
        reply,
        'urlset',
        djs.map(({ username, day }) => urlOf(`${baseUrl}/djs/${encodeURIComponent(username)}`, day)),
      )
    },
  )
}

const urlOf = (address: string, day?: string): string =>
  `<url><loc>${escapeHtml(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`

const sendXml = (reply: FastifyReply, root: string, parts: readonly string[]) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', KEPT)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</${root}>\n`,
    )
