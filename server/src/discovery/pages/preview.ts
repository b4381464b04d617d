import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { type PreviewDj, previewSize } from '@cuebook/domain/discovery/preview-dj.ts'
import type { Context } from '../../context.ts'
import type { Verb } from '../../verb.ts'
import { everybody, previewStatement } from '../everybody.ts'

export const preview: Verb<typeof discoveryApi.preview> = ({ ctx }) => previewDjs(ctx)

/** The best rated DJs, whom visitors see at Discover and on the landing page. */
export async function previewDjs({ database, now }: Pick<Context, 'database' | 'now'>): Promise<PreviewDj[]> {
  const { cards } = await everybody(database, previewStatement, previewSize, now())
  return cards
}
