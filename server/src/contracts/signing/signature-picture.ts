import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../../verb.ts'
import { contractFor } from '../contract-scope.ts'
import { standingSignatures } from './signatures.ts'

/** The picture as the document shows it. Browsers may keep it, but have to ask each time whether it still counts. */
export const signature: Verb<typeof contractsApi.signature> = async (call) => {
  const { actor, params, query, headers, ctx } = call
  const { db } = ctx.database
  const { row } = await contractFor(db, actor, params.id)
  const signature = (await standingSignatures(db, row.id)).find(({ party }) => party === params.party)
  if (!signature || (query.version ?? signature.version) !== signature.version) throw new Refusal('not-found')
  const etag = `"${signature.imageSha256}"`
  const lasting = { etag, 'cache-control': 'private, no-cache' }
  if (headers['if-none-match'] === etag) return { status: 304, headers: lasting }
  return { type: 'image/png', headers: lasting, body: signature.image }
}
