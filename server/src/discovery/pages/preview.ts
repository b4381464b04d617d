import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { type PreviewDj, previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import { placeOf } from '@cuebook/domain/discovery/search.ts'
import type { Context } from '../../kernel/context.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Reading } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { cardsOf } from '../cards.ts'
import { everybody, previewStatement } from '../everybody.ts'
import { findDjs } from '../search/find.ts'

export const preview: Verb<typeof discoveryApi.preview> = async ({ actor, query, ctx, headers, reply }) => {
  const djs = await readFromCopy(ctx.database, headers, async (reading) => {
    if (!placeOf(query) && query.date === undefined) return previewDjs({ database: reading, now: ctx.now })
    const { djs } = await findDjs(reading.db, { ...query, limit: previewSize }, undefined)
    return cardsOf(reading.db, djs, ctx.now())
  })
  ctx.attention.found(
    djs.map(({ id }) => id),
    { actor, headers, reply },
  )
  return djs
}

/** The best rated DJs, whom visitors see at Discover and on the landing page. */
export async function previewDjs({
  database,
  now,
}: {
  readonly database: Reading
  readonly now: Context['now']
}): Promise<PreviewDj[]> {
  const { cards } = await everybody(database, previewStatement, previewSize, now())
  return cards.map(({ card }) => card)
}
