import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@cuebook/domain/refusals.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../log.ts'
import { OperatorError } from '../operator-error.ts'

/** Where the build puts the web app. */
export const builtPages = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const HASHED = /[\\/]assets[\\/]/

export interface PageOptions {
  readonly status?: number
  /** Goes into <head> in place of the plain title. */
  readonly head?: string
}

export interface Pages {
  readonly folder: string
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: 'shell' | 'landing',
    options?: PageOptions,
  ): FastifyReply
}

export async function openPages(folder: string): Promise<Pages> {
  const html = {
    shell: await readPage(folder, 'index.html'),
    landing: await readPage(folder, 'landing.html'),
  }
  return {
    folder,
    send: (request, reply, page, { status = 200, head } = {}) => {
      const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
      const themed = theme ? html[page].replace('<html ', `<html data-theme="${theme}" `) : html[page]
      return reply
        .code(status)
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(head ? withHead(themed, head) : themed)
    },
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
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', ageOf(path))
    },
  })
  app.get('/offline.html', (_request, reply) => reply.sendFile('offline.html'))

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith('/api/') || path.startsWith('/assets/')) throw new Refusal('not-found')
    const landing = path === '/landing' || (path === '/' && isVisitor(request))
    const known = isKnownPath(path) || (path.startsWith('/dev/') && !production)
    return pages.send(request, reply, landing ? 'landing' : 'shell', { status: known ? 200 : 404 })
  })
}

/** Hashed files never change and map tiles seldom do; browsers ask again for everything else. */
function ageOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  return path.endsWith('.pmtiles') ? 'public, max-age=86400' : 'no-cache'
}

const withHead = (html: string, head: string): string =>
  html.replace(/<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)

async function readPage(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => {
    throw new OperatorError(`The web app is not built: web/dist/${name} is missing. Run "npm run build".`)
  })
}

/** Somebody without a session cookie is a visitor. Only the web app checks whether a cookie is still valid. */
const isVisitor = (request: FastifyRequest): boolean =>
  !(request.headers.cookie ?? '').includes('cuebook.session_token=')
