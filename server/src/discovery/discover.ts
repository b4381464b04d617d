import { countHeader, cursorHeader, type discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { Verb } from '../kernel/bind.ts'
import { cardsOf } from './cards.ts'
import { countDjs, findDjs } from './find.ts'

export const discover: Verb<typeof discoveryApi.discover> = async ({ query, ctx, reply }) => {
  const { db } = ctx.database
  const { cursor, ...search } = query
  const { found, next, alike } = await findDjs(db, search, cursor)
  if (next) reply.header(cursorHeader, next)
  // A first page that is also the last has counted itself.
  const counted = cursor ? null : next ? await countDjs(db, search) : found.length
  if (counted !== null) reply.header(countHeader, next ? counted + alike : counted)
  return cardsOf(db, found)
}
