import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { answers } from '../verb.ts'
import { djStatsOf } from './queries.ts'

export const reviewsRoutes = [
  answers(reviewsApi, { djStats: ({ actor, ctx }) => djStatsOf(ctx.database.db, actor.id) }),
]
