import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { gone, row } from '../journal.ts'
import type { Act } from '../world.ts'
import { clients, named } from './act.ts'

/** What clients keep of their search for a DJ. */
export const findingActs: readonly Act[] = [
  {
    name: 'choose favourites',
    who: clients,
    calls: [named(discoveryApi.addFavourite), named(discoveryApi.removeFavourite)],
    async run(me) {
      const dj = me.dice.pick(await me.read(discoveryApi.discover, { query: { limit: 30 } }))
      if (!dj) return
      const params = { id: dj.id }
      const known = { user_id: me.id, dj_id: dj.id }
      if (me.dice.chance(0.6))
        await me.write(discoveryApi.addFavourite, { params }, [row('dj_favourites', known)])
      else await me.write(discoveryApi.removeFavourite, { params }, [gone('dj_favourites', known)])
    },
  },
  {
    name: 'save searches',
    who: clients,
    calls: [named(discoveryApi.saveSearch), named(discoveryApi.removeSearch)],
    async run(me) {
      const searches = await me.read(discoveryApi.savedSearches)
      const one = me.dice.pick(searches)
      if (one && (searches.length > 5 || me.dice.chance(0.4))) {
        await me.write(discoveryApi.removeSearch, { params: { id: one.id } }, [
          gone('saved_searches', { id: one.id }),
        ])
        return
      }
      const name = `Search ${me.dice.word(16)}`
      const query = { lat: 34.05, lng: -118.24, radiusMiles: 50 }
      await me.write(discoveryApi.saveSearch, { body: { name, query } }, ({ id }) => [
        row('saved_searches', { id }, { name }),
      ])
    },
  },
]
