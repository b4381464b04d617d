import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { landingPage } from './landing-page.ts'
import { sharePage } from './share-page.ts'
import { sitemap } from './sitemap.ts'
import { townPage } from './town-page.ts'

export function discoveryPages(app: FastifyInstance, ctx: Context, pages: Pages): void {
  landingPage(app, ctx, pages)
  sharePage(app, ctx, pages)
  townPage(app, ctx, pages)
  sitemap(app, ctx)
}
