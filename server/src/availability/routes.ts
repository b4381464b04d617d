import { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { answers } from '../verb.ts'
import { block } from './block.ts'
import { takenIn } from './queries.ts'
import { unblock } from './unblock.ts'

export const availabilityRoutes = [
  answers(availabilityApi, {
    taken: ({ actor, query, ctx }) => takenIn(ctx.database.db, actor.id, query.from, query.to),
    block,
    unblock,
  }),
]
