import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { answers } from '../verb.ts'
import { ask } from './asking/ask.ts'
import { askable } from './asking/askable.ts'
import { edit } from './edit.ts'
import { mine } from './mine.ts'
import { djStatsOf, reviewsGivenBy } from './queries.ts'
import { received } from './received.ts'
import { reply } from './reply.ts'
import { report } from './report.ts'
import { write } from './write.ts'

export const reviewsRoutes = [
  answers(reviewsApi, {
    djStats: ({ actor, ctx }) => djStatsOf(ctx.database, actor.id),
    given: async ({ actor, ctx }) => ({ count: await reviewsGivenBy(ctx.database.db, actor.id) }),
    received,
    mine,
    write,
    edit,
    reply,
    report,
    askable,
    ask,
  }),
]
