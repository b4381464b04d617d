import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { answers } from '../verb.ts'
import { availability } from './availability.ts'
import { card } from './card.ts'
import { discover } from './discover.ts'
import { addFavourite, favourites, removeFavourite } from './favourites.ts'
import { pins } from './map/pins.ts'
import { away } from './pages/away.ts'
import { preview } from './pages/preview.ts'
import { publicProfile } from './pages/public-profile.ts'
import { removeSearch, savedSearches, saveSearch } from './saved/saved-searches.ts'

export const discoveryRoutes = [
  answers(discoveryApi, {
    discover,
    pins,
    card,
    preview,
    publicProfile,
    availability,
    away,
    favourites,
    addFavourite,
    removeFavourite,
    savedSearches,
    saveSearch,
    removeSearch,
  }),
]
