import { fillTile, type MarketTile, marketTile } from '@cuebook/domain/discovery/market-tile.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { isVisitor, type Pages } from '../../kernel/http/pages.ts'
import { escapeHtml } from '../../kernel/http/send/escape-html.ts'
import { previewDjs } from './preview.ts'

const KEPT_MS = 60_000
/** The part of the page that shows DJs, and the one DJ that the build put into it. */
const MARKET = /(<div id="market">)(<section[\s\S]*?<\/section>)(<\/div>)/
const TILE = /<li data-dj[\s\S]*?<\/li>/

/** The prerendered landing page with DJs of the market. Only visitors get it, and everybody else the app. */
export function landingPage(app: FastifyInstance, ctx: Context, pages: Pages): void {
  const djs = keptAMinute(ctx)
  for (const path of ['/', '/landing'])
    app.get(path, async (request, reply) => {
      if (!isVisitor(request)) return pages.send(request, reply, 'shell')
      const tiles = await djs()
      return pages.send(request, reply, 'landing', { fill: (html) => withMarket(html, tiles) })
    })
}

/** Without any DJ the whole part is left out. */
export function withMarket(html: string, tiles: readonly MarketTile[]): string {
  return html.replace(MARKET, (_all, start: string, part: string, end: string) => {
    const filled = part.replace(TILE, (tile) => tiles.map((dj) => fillTile(tile, dj, escapeHtml)).join(''))
    return start + (tiles.length === 0 ? '' : filled) + end
  })
}

/** Asks the database once a minute at most. When that fails, visitors still get the page, without DJs. */
function keptAMinute(ctx: Context): () => Promise<readonly MarketTile[]> {
  let kept: Promise<readonly MarketTile[]> = Promise.resolve([])
  let until = 0
  return () => {
    const now = ctx.now().getTime()
    if (now < until) return kept
    until = now + KEPT_MS
    kept = previewDjs(ctx)
      .then((djs) => djs.map(marketTile))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'the DJs of the landing page cannot be read')
        return []
      })
    return kept
  }
}
