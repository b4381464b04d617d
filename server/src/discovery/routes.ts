import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { answers } from '../verb.ts'
import { discover } from './discover.ts'
import { publicProfile } from './public-profile.ts'
import { removeSearch, savedSearches, saveSearch } from './saved-searches.ts'

export const discoveryRoutes = [
  answers(discoveryApi, { discover, publicProfile, savedSearches, saveSearch, removeSearch }),
]
