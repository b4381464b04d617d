import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import { type AnyColumn, and, desc, eq, lt } from 'drizzle-orm'
import type { Verb } from '../verb.ts'
import { requestReplies } from './request-reply.ts'
import { musicRequests } from './table.ts'

export const PAGE = 50

/**
 * Who uses Cuebook as a client reads what they sent; only a DJ reads what came in. Each side reads its own index, so that
 * other people's requests cost nothing.
 */
export const list: Verb<typeof musicRequestsApi.list> = async ({ actor, query, ctx, reply }) => {
  const { db } = ctx.database
  const earlier = query.before ? lt(musicRequests.id, query.before) : undefined
  const through = (mine: AnyColumn) =>
    db
      .select()
      .from(musicRequests)
      .where(and(eq(mine, actor.id), earlier))
      .orderBy(desc(musicRequests.id))
      .limit(PAGE + 1)
  const sent = await through(musicRequests.clientId)
  const received = actor.role === 'dj' ? await through(musicRequests.djId) : []
  const rows = [...sent, ...received]
  // Ids grow with time, so the newest comes first.
  rows.sort((a, b) => (a.id < b.id ? 1 : -1))
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return requestReplies(db, page, actor.id, ctx.now())
}
