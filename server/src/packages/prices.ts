import type { packagesApi } from '@cuebook/domain/packages/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { djsAmong } from '../identity/queries.ts'
import type { Verb } from '../verb.ts'
import { djPricesOf } from './queries.ts'

/** Of a DJ who is not suspended; whoever may ask a DJ by name may see the prices. */
export const of: Verb<typeof packagesApi.of> = async ({ params, ctx }) => {
  const { db } = ctx.database
  if (!(await djsAmong(db, [params.id])).has(params.id)) throw new Refusal('not-found')
  return djPricesOf(db, params.id)
}
