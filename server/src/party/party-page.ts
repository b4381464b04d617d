import { codeFrom } from '@cuebook/domain/party/code.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { inScript } from '../kernel/http/first-answers.ts'
import type { Pages } from '../kernel/http/pages.ts'
import { escapeHtml } from '../kernel/http/send/escape-html.ts'
import { partyShown } from './kept-parties.ts'
import { looksOfAddress } from './limits.ts'

/** What the built page has in place of the answer to its first call. */
const EMPTY = '<script id="party-data" type="application/json">null</script>'

/**
 * /party/{code}: a page of its own without the app, which brings the wishes along. Nothing about it may be found by
 * search engines, and its address is told to no other site.
 */
export function partyPages(app: FastifyInstance, ctx: Context, pages: Pages): void {
  app.get<{ Params: { code: string } }>('/party/:code', async (request, reply) => {
    if (ctx.settings.rateLimitPerMinute > 0) await looksOfAddress?.(request, reply)
    const code = codeFrom(request.params.code)
    const found = code && (await partyShown(ctx.database, code, ctx.now()))
    const party = found && found.state !== 'off' ? found : null
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    const title = party ? `${party.title} · ${party.hosts}` : 'Song wishes'
    return pages.send(request, reply, 'party', {
      status: party ? 200 : 404,
      head: `<title>${escapeHtml(title)}</title>`,
      fill: (html) =>
        party ? html.replace(EMPTY, () => EMPTY.replace('null', () => inScript(party.text))) : html,
    })
  })
}
