import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './admin/routes.ts'
import { contractsRoutes } from './contracts/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import type { Context } from './kernel/context.ts'
import { messagesRoutes } from './messages/routes.ts'
import { mailboxPages } from './notifications/mailbox-pages.ts'
import { reviewsRoutes } from './reviews/routes.ts'

/** Every capability's routes, in the order of the rooms. */
export async function routes(app: FastifyInstance, ctx: Context): Promise<void> {
  identityRoutes(app, ctx)
  contractsRoutes(app, ctx)
  messagesRoutes(app, ctx)
  reviewsRoutes(app, ctx)
  adminRoutes(app, ctx)
  if (ctx.mail.kind === 'mailbox' && !ctx.settings.production) await mailboxPages(app, ctx.database)
}
