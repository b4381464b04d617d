import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { discover } from './discover.ts'
import { publicProfile } from './public-profile.ts'
import { removeSearch, savedSearches, saveSearch } from './saved-searches.ts'

export function discoveryRoutes(app: FastifyInstance, ctx: Context): void {
  bind(app, ctx, discoveryApi, { discover, publicProfile, savedSearches, saveSearch, removeSearch })
}
