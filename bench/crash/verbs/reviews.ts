import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { row } from '../journal.ts'
import type { Act } from '../world.ts'
import { clients, djs, named, sentence } from './act.ts'

/** What is said after an evening. Admins may remove a review, which leaves its row. */
export const reviewActs: readonly Act[] = [
  {
    name: 'review an evening',
    who: clients,
    calls: [named(reviewsApi.write)],
    async run(me) {
      const { waiting } = await me.read(reviewsApi.mine)
      const one = me.dice.pick(waiting)
      if (!one) return
      const rating = 1 + me.dice.below(5)
      const comment = sentence(me, me.dice.word())
      const body = { contractId: one.contractId, rating, comment }
      await me.write(reviewsApi.write, { body }, ({ id }) => [row('reviews', { id }, { rating, comment })])
    },
  },
  {
    name: 'change a review',
    who: clients,
    calls: [named(reviewsApi.edit)],
    async run(me) {
      const { reviews } = await me.read(reviewsApi.mine)
      const one = me.dice.pick(reviews)
      if (!one) return
      const rating = 1 + me.dice.below(5)
      const comment = sentence(me, me.dice.word())
      await me.write(reviewsApi.edit, { params: { id: one.id }, body: { rating, comment } }, [
        row('reviews', { id: one.id }, { rating, comment }),
      ])
    },
  },
  {
    name: 'reply to a review, or report it',
    who: djs,
    calls: [named(reviewsApi.reply), named(reviewsApi.report)],
    async run(me) {
      const { reviews } = await me.read(reviewsApi.received)
      const one = me.dice.pick(reviews)
      if (!one) return
      const params = { id: one.id }
      if (me.dice.chance(0.8)) {
        const reply = sentence(me, me.dice.word())
        await me.write(reviewsApi.reply, { params, body: { reply } }, [
          row('reviews', params, { reply }, { part: 'reply' }),
        ])
      } else {
        const details = sentence(me, me.dice.word())
        await me.write(reviewsApi.report, { params, body: { reason: 'rude', details } }, ({ id }) => [
          row('reports', { id }, { reporter_id: me.id }, { holding: { details } }),
        ])
      }
    },
  },
  {
    name: 'ask for a review',
    who: djs,
    calls: [named(reviewsApi.ask)],
    async run(me) {
      const one = me.dice.pick(await me.read(reviewsApi.askable))
      if (!one) return
      const contractId = one.contractId
      await me.write(reviewsApi.ask, { body: { contractId } }, [
        row('review_invitations', { contract_id: contractId }, {}, { filled: ['asked_at'] }),
      ])
    },
  },
]
