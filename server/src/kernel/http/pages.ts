import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@cuebook/domain/refusals.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { type AskFor, firstAnswers } from './first-answers.ts'
import { filledPage, readOutline } from './outline.ts'
import { readAssets } from './send/assets.ts'
import { escapeHtml } from './send/escape-html.ts'
import { zipped } from './send/zipped.ts'
import type { Visit, VisitOf } from './visit.ts'

/** Where the build puts the web app. */
export const builtPages = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const FOREVER = 'public, max-age=31536000, immutable'

export interface PageOptions {
  readonly status?: number
  /** Goes into <head> in place of the plain title. */
  readonly head?: string
  /** Changes the page before it is sent. */
  readonly fill?: (html: string) => string
}

export interface Pages {
  readonly folder: string
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: 'shell' | 'landing' | 'town' | 'party',
    options?: PageOptions,
  ): Promise<FastifyReply>
}

/** The whole address under which search engines should know the page at a path; null for one that they should not. */
type CanonicalOf = (path: string) => string | null

interface PageParts {
  readonly visitOf: VisitOf
  readonly ask: AskFor
  readonly canonicalOf: CanonicalOf
}

export async function openPages(folder: string, { visitOf, ask, canonicalOf }: PageParts): Promise<Pages> {
  const html = {
    shell: await readPage(folder, 'index.html'),
    landing: await readPage(folder, 'landing.html'),
    town: await readPage(folder, 'town.html'),
    party: await readPage(folder, 'party.html'),
  }
  const outline = readOutline(await readPage(folder, 'pages.json'))
  return {
    folder,
    send: async (request, reply, page, { status = 200, head, fill } = {}) => {
      const visit = page === 'shell' ? await visitIn(request, visitOf) : null
      for (const cookie of visit?.cookies ?? []) reply.header('set-cookie', cookie)
      const theme = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
      const answers = visit && (await firstAnswers(ask, request, visit.calls))
      const filled = visit && answers ? filledPage(html[page], visit, outline, answers) : html[page]
      const themed = theme ? filled.replace('<html ', `<html data-theme="${theme}" `) : filled
      const canonical = status === 200 ? canonicalOf(pathOf(request.url)) : null
      const headed = head ? withHead(themed, head) : withCanonical(themed, canonical)
      reply
        .code(status)
        .header('cache-control', visit ? 'no-store' : 'no-cache')
        .header('vary', 'cookie, accept-encoding')
        .type('text/html; charset=utf-8')
      return reply.send(await zipped(fill ? fill(headed) : headed, request, reply))
    },
  }
}

/**
 * Only a browser that opens the page itself gets the person's data. The service worker and other programs get a page
 * without anybody in it, and so does everybody while the database is away.
 */
async function visitIn(request: FastifyRequest, visitOf: VisitOf): Promise<Visit | null> {
  if (request.headers['sec-fetch-dest'] !== 'document') return null
  try {
    const visit = await visitOf(pathOf(request.url), request.headers)
    return request.url.includes('?') ? { ...visit, calls: [] } : visit
  } catch (error) {
    request.log.warn({ err: error, reqId: request.id }, 'a page was sent without the current user')
    return null
  }
}

/** The web app's files, and its HTML for every address that is not a file and not a call. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  { production, isKnownPath }: { production: boolean; isKnownPath: (path: string) => boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: pages.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The many files with a hash in their name are served by one route below, because a route for each slows the start.
    globIgnore: ['**/*.html', '**/pages.json', '**/*.br', '**/*.gz', 'assets/**'],
    setHeaders: (reply, path) => reply.header('cache-control', ageOf(path)),
  })
  const findAsset = await readAssets(join(pages.folder, 'assets'))
  app.get('/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const asset = await findAsset(file, request.headers['accept-encoding'] ?? '')
    if (!asset) return reply.callNotFound()
    // The name changes with the content, so it serves as the tag too.
    reply.type(asset.type).header('cache-control', FOREVER).header('etag', `W/"${file}"`)
    reply.header('vary', 'accept-encoding')
    if (asset.encoding) reply.header('content-encoding', asset.encoding)
    if (isPart(file)) for (const name of documentHeaders) reply.removeHeader(name)
    return reply.send(asset.content)
  })
  app.get('/offline.html', (_request, reply) => reply.sendFile('offline.html'))

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith('/api/') || path.startsWith('/assets/')) throw new Refusal('not-found')
    const known = isKnownPath(path) || (path.startsWith('/dev/') && !production)
    return pages.send(request, reply, 'shell', { status: known ? 200 : 404 })
  })
}

/** Map tiles seldom change; browsers ask again for everything else that has no hash in its name. */
const ageOf = (path: string): string => (path.endsWith('.pmtiles') ? 'public, max-age=86400' : 'no-cache')

/** A script, style or font of a page. A worker is none, because it obeys the policy it came with. */
const isPart = (file: string): boolean => /\.(js|css|woff2)$/.test(file) && !/worker/i.test(file)

/** Browsers read these only on documents and workers, and a screen loads twenty files that are neither. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

const withHead = (html: string, head: string): string =>
  html.replace(/<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)

const withCanonical = (html: string, address: string | null): string =>
  address === null
    ? html
    : html.replace('</title>', () => `</title>\n    <link rel="canonical" href="${escapeHtml(address)}" />`)

async function readPage(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => {
    throw new OperatorError(`The web app is not built: web/dist/${name} is missing. Run "npm run build".`)
  })
}

/** Somebody without a session cookie is a visitor. Only the web app checks whether a cookie is still valid. */
export const isVisitor = (request: FastifyRequest): boolean =>
  !(request.headers.cookie ?? '').includes('cuebook.session_token=')
