import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { answers } from '../verb.ts'
import { djStatsOf, reviewsGivenBy } from './queries.ts'

export const reviewsRoutes = [
  answers(reviewsApi, {
    djStats: ({ actor, ctx }) => djStatsOf(ctx.database.db, actor.id),
    given: async ({ actor, ctx }) => ({ count: await reviewsGivenBy(ctx.database.db, actor.id) }),
  }),
]
