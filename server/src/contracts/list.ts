import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { contractReplies } from './contract-reply.ts'
import { waysIn } from './contract-scope.ts'
import { contracts } from './table.ts'

const PAGE = 500
const newestFirst = [desc(contracts.createdAt), desc(contracts.id)] as const

export const list: Verb<typeof contractsApi.list> = async ({ actor, query, ctx, reply }) => {
  const { db } = ctx.database
  const rows = await pageQuery(db, actor, query.before)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return contractReplies(db, page)
}

/**
 * Reads one row more than a page. Each kind of access reads its own index, so other people's contracts cost nothing.
 */
export function pageQuery(conn: Conn, actor: Actor, before?: string) {
  // The database compares its own times, because a date of JavaScript would cut off their microseconds.
  const madeBefore = sql`(${contracts.createdAt}, ${contracts.id}) < ((select made.created_at from ${contracts} made where made.id = ${before}), ${before}::uuid)`
  const earlier = before ? madeBefore : undefined
  const through = (way: SQL | undefined) =>
    conn
      .select()
      .from(contracts)
      .where(and(way, earlier))
      .orderBy(...newestFirst)
      .limit(PAGE + 1)
  const [asDj, asClient, ...others] = waysIn(actor)
  return unionAll(through(asDj), through(asClient), ...others.map(through))
    .orderBy(...newestFirst)
    .limit(PAGE + 1)
}
