import { firstCalls } from '@cuebook/domain/shell/first-calls.ts'
import { resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import { screenTitle } from '@cuebook/domain/shell/screen-title.ts'
import type { Context } from './kernel/context.ts'
import type { VisitOf } from './kernel/http/visit.ts'
import { accountOf } from './profiles/current-user.ts'

/** Who opens a page, and which screen they will see there, so that the page can bring both along. */
export function visits(ctx: Pick<Context, 'authenticator' | 'database' | 'now'>): VisitOf {
  return async (path, headers) => {
    const known = await ctx.authenticator.recognise(headers, 'account')
    const user = known ? await accountOf(known.actor, ctx) : null
    const destination = resolveRoute(path, user)
    const cookies = known?.cookies ?? []
    if (!('show' in destination)) return { user, screen: null, title: null, calls: [], cookies }
    const { show: screen, params } = destination
    if (!user) return { user, screen, title: null, calls: [], cookies }
    return {
      user,
      screen,
      title: screenTitle(screen, user),
      calls: firstCalls(screen, params, user.role),
      cookies,
    }
  }
}
