import type { questionsApi } from '@cuebook/domain/questions/api.ts'
import { inSheetOrder } from '@cuebook/domain/questions/sheet-order.ts'
import { refuseWithoutSheet } from '../contracts/queries.ts'
import type { Verb } from '../verb.ts'
import { askedReply, bookingOf, questionsOf, sentOf } from './booking.ts'

export const read: Verb<typeof questionsApi.read> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await bookingOf(db, actor, params.id, ctx.now())
  return askedReply(db, standing, await sentOf(db, standing.contract.id))
}

export const daySheet: Verb<typeof questionsApi.daySheet> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { contract } = await bookingOf(db, actor, params.id, ctx.now())
  refuseWithoutSheet(contract)
  const sent = await sentOf(db, contract.id)
  return { questions: sent && inSheetOrder(await questionsOf(db, sent)) }
}
