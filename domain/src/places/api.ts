import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { placesCalls } from './room.ts'

export const placeSuggestion = z.object({
  id: z.string(),
  /** 'Los Angeles, CA' or '90012, Los Angeles, CA' or a venue's name. */
  label: z.string(),
  /** The text that goes into an address field. */
  address: z.string(),
  kind: z.enum(['city', 'zip', 'venue', 'address']),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type PlaceSuggestion = z.output<typeof placeSuggestion>

/** What the browser needs to draw a map. */
export const mapEngine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded'), tilesUrl: z.string() }),
  z.object({ kind: z.literal('google'), apiKey: z.string() }),
  /** Pictures of streets: the address of a tile with {z}, {x} and {y}, and whom to name for them. */
  z.object({ kind: z.literal('raster'), tilesUrl: z.string(), attribution: z.string() }),
])
export type MapEngine = z.output<typeof mapEngine>

export const placesApi = {
  suggest: {
    ...placesCalls.suggest,
    summary: 'Suggest places that match the typed text, likeliest first',
    access: 'visitor',
    query: z.object({ q: z.string().max(120), venues: z.enum(['1']).optional() }),
    reply: z.array(placeSuggestion),
  },
  resolve: {
    ...placesCalls.resolve,
    summary: 'Read the coordinates of a suggested place',
    access: 'visitor',
    query: z.object({ id: z.string().max(300) }),
    reply: placeSuggestion,
    refusals: ['not-found'],
  },
  map: {
    ...placesCalls.map,
    summary: 'Read which map the browser should draw',
    access: 'visitor',
    reply: mapEngine,
  },
} as const satisfies EndpointTable
