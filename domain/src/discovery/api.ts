import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { plannedMonth } from '../kernel/day.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { countHeader, cursorHeader } from '../kernel/pages.ts'
import { djCard } from './dj-card.ts'
import { pinSearch, pinsReply } from './pins.ts'
import { previewDj } from './preview-dj.ts'
import { publicPage } from './public-page.ts'
import { djSearch, previewSearch, savedQuery, searchedSpot } from './query.ts'
import { discoveryCalls } from './room.ts'
import { longestPage, mostPins } from './search.ts'

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: savedQuery,
  createdAt: z.string(),
})

/** A DJ who is not listed now. */
export const awayDj = z.object({
  name: z.string(),
  /** Whether the DJ themselves is asking. */
  isYou: z.boolean(),
  similar: z.array(previewDj),
})
export type AwayDj = z.output<typeof awayDj>

export const discoveryApi = {
  discover: {
    ...discoveryCalls.discover,
    summary: `Find DJs; the ${cursorHeader} header holds the cursor of the next page, ${countHeader} the number of matches`,
    access: 'user',
    query: djSearch.safeExtend({
      cursor: z.string().max(300, bound('This page does not exist.')).optional(),
      limit: z.coerce.number().int().min(1).max(longestPage).optional(),
    }),
    reply: z.array(djCard),
  },
  pins: {
    ...discoveryCalls.pins,
    summary: `Find the places of all matching DJs for a map; groups of them when there are more than ${mostPins}`,
    access: 'user',
    query: pinSearch,
    reply: pinsReply,
  },
  card: {
    ...discoveryCalls.card,
    summary: 'Read the card of one DJ, with the distance from a place if the call names one',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    query: searchedSpot,
    reply: djCard,
    refusals: ['not-found'],
  },
  preview: {
    ...discoveryCalls.preview,
    summary:
      'Show visitors some of the best rated DJs; with a place or a day, some who are near it or free then',
    access: 'visitor',
    query: previewSearch,
    reply: z.array(previewDj),
  },
  publicProfile: {
    ...discoveryCalls.publicProfile,
    summary: 'Read the public profile of a DJ',
    access: 'visitor',
    params: z.object({ username: z.string().max(100) }),
    reply: publicPage,
    refusals: ['not-found'],
  },
  away: {
    ...discoveryCalls.away,
    summary: 'Read who a DJ is whose public page is not shown now, and which DJs play nearby',
    access: 'visitor',
    params: z.object({ username: z.string().max(100) }),
    reply: awayDj,
    refusals: ['not-found'],
  },
  availability: {
    ...discoveryCalls.availability,
    summary: 'Read on which days of a month a DJ is not free',
    access: 'visitor',
    params: z.object({ username: z.string().max(100) }),
    query: z.object({ month: plannedMonth }),
    reply: z.object({ taken: z.array(z.string()) }),
    refusals: ['not-found'],
  },
  favourites: {
    ...discoveryCalls.favourites,
    summary: 'List the DJs you marked as favourites',
    access: 'client',
    reply: z.array(djCard),
  },
  addFavourite: {
    ...discoveryCalls.addFavourite,
    summary: 'Mark a DJ as a favourite',
    access: 'client',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['not-found', 'discovery.too-many-favourites'],
  },
  removeFavourite: {
    ...discoveryCalls.removeFavourite,
    summary: 'Remove a DJ from your favourites',
    access: 'client',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ status: z.literal(true) }),
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
