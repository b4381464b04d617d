import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { type PreviewDj, previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import { placeOf } from '@cuebook/domain/discovery/search.ts'
import type { Context } from '../../kernel/context.ts'
import type { Verb } from '../../verb.ts'
import { cardsOf } from '../cards.ts'
import { everybody, previewStatement } from '../everybody.ts'
import { findDjs } from '../search/find.ts'

export const preview: Verb<typeof discoveryApi.preview> = async ({ query, ctx }) => {
  if (!placeOf(query) && query.date === undefined) return previewDjs(ctx)
  const { db } = ctx.database
  const { djs } = await findDjs(db, { ...query, limit: previewSize }, undefined)
  return cardsOf(db, djs, ctx.now())
}

/** The best rated DJs, whom visitors see at Discover and on the landing page. */
export async function previewDjs({ database, now }: Pick<Context, 'database' | 'now'>): Promise<PreviewDj[]> {
  const { cards } = await everybody(database, previewStatement, previewSize, now())
  return cards.map(({ card }) => card)
}
