import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './admin/routes.ts'
import { contractsRoutes } from './contracts/routes.ts'
import { depositsRoutes } from './deposits/routes.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { sharePage } from './discovery/share-page.ts'
import { filesRoutes } from './files/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import type { Context } from './kernel/context.ts'
import type { Pages } from './kernel/pages.ts'
import { messagesRoutes } from './messages/routes.ts'
import { mailboxPages } from './notifications/mailbox-pages.ts'
import { placesRoutes } from './places/routes.ts'
import { profilesRoutes } from './profiles/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'

/** Every capability's routes, in the order of the rooms. */
export async function routes(app: FastifyInstance, ctx: Context, pages: Pages): Promise<void> {
  identityRoutes(app, ctx)
  profilesRoutes(app, ctx)
  filesRoutes(app, ctx)
  placesRoutes(app, ctx)
  discoveryRoutes(app, ctx)
  sharePage(app, ctx, pages)
  contractsRoutes(app, ctx)
  depositsRoutes(app, ctx)
  messagesRoutes(app, ctx)
  reviewsRoutes(app, ctx)
  adminRoutes(app, ctx)
  if (ctx.mail.kind === 'mailbox' && !ctx.settings.production) await mailboxPages(app, ctx.database)
}
