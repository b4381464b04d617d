import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { placesApi } from '@cuebook/domain/places/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { suggestPlaces } from './suggest.ts'

export function placesRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, placesApi, {
    suggest: ({ actor, query }) => suggestPlaces(ctx, actor, query.q, query.venues === '1'),
    resolve: async ({ actor, query }) => {
      const place = await (actor ? ctx.places.members : ctx.places.visitors).resolve(query.id)
      if (!place) throw new Refusal('not-found')
      return place
    },
    map: async () => ctx.settings.map,
  })
}
