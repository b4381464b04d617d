import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { countHeader, cursorHeader } from '../kernel/pages.ts'
import { publicDj } from '../profiles/public-dj.ts'
import { discoveryCalls } from './calls.ts'
import { djCard } from './dj-card.ts'
import { djSearch, savedQuery } from './query.ts'
import { longestPage } from './search.ts'

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: savedQuery,
  createdAt: z.string(),
})

export const discoveryApi = {
  discover: {
    ...discoveryCalls.discover,
    summary: `Find DJs; the ${cursorHeader} header holds the cursor of the next page, ${countHeader} the number of matches`,
    access: 'user',
    query: djSearch.safeExtend({
      cursor: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(longestPage).optional(),
    }),
    reply: z.array(djCard),
  },
  publicProfile: {
    ...discoveryCalls.publicProfile,
    summary: 'Read the public profile of a DJ',
    access: 'visitor',
    params: z.object({ username: z.string().max(100) }),
    reply: publicDj,
    refusals: ['not-found'],
  },
  savedSearches: {
    ...discoveryCalls.savedSearches,
    summary: 'List your saved searches',
    access: 'user',
    reply: z.array(savedSearch),
  },
  saveSearch: {
    ...discoveryCalls.saveSearch,
    summary: 'Save a search; you get a mail when a new DJ matches it',
    access: 'user',
    body: z.object({
      name: z.string().trim().min(1, 'Name is required').max(80, 'Name is too long'),
      query: savedQuery,
    }),
    reply: savedSearch,
    refusals: ['discovery.too-many-searches'],
  },
  removeSearch: {
    ...discoveryCalls.removeSearch,
    summary: 'Remove a saved search',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
