import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

/** Browsers follow this address, so invalid and unknown parameters are ignored instead of refused with an error. */
const text = z.string().max(300).optional().catch(undefined)

/** The address of the search on the landing page, which is a plain form and works without a script. */
export const placesNavigationApi = {
  search: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/places/search',
    summary:
      'Go to the DJs around a place that is given in words, and free on a day; keeps the hours and the party type',
    access: 'visitor',
    query: z.looseObject({ place: text, date: text, hours: text, partyType: text }),
  },
} as const satisfies EndpointTable
