import { placesApi } from '@cuebook/domain/places/api.ts'
import { placesNavigationApi } from '@cuebook/domain/places/navigation-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { answers } from '../verb.ts'
import { search } from './search.ts'
import { suggestPlaces } from './suggest.ts'

export const placesRoutes = [
  answers(placesApi, {
    suggest: ({ actor, query, ctx }) => suggestPlaces(ctx, actor, query.q, query.venues === '1'),
    resolve: async ({ actor, query, ctx }) => {
      const place = await (actor ? ctx.places.members : ctx.places.visitors).resolve(query.id)
      if (!place) throw new Refusal('not-found')
      return place
    },
    map: async ({ ctx }) => ctx.settings.map,
  }),
  answers(placesNavigationApi, { search }),
]
