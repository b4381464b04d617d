import { z } from 'zod'
import { djSearch } from './query.ts'

const latitude = z.coerce.number().min(-90).max(90).optional()
const longitude = z.coerce.number().min(-180).max(180).optional()

/** A search, and the part of the map that is shown. */
export const pinSearch = djSearch
  .safeExtend({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ west, south, east, north }) => {
    const given = [west, south, east, north].filter((side) => side !== undefined).length
    return given === 0 || given === 4
  }, 'The part of the map needs west, south, east and north')
  .refine(
    ({ west = 0, east = 0, south = 0, north = 0 }) => west <= east && south <= north,
    'The part of the map is upside down',
  )
export type PinSearch = z.output<typeof pinSearch>

/** A DJ on the map. */
const pin = z.object({
  id: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** By the hour. */
  price: z.number().nullable(),
})
export type Pin = z.output<typeof pin>

/** Several DJs of one part of the map. */
const cluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.number().int(),
  /** There are more than the count says. */
  more: z.boolean(),
  /** The lowest price by the hour; null when nobody has one, or when not everybody was counted. */
  fromPrice: z.number().nullable(),
})
export type PinCluster = z.output<typeof cluster>

/** Either every match that has a place, or groups of them when there are too many for a map. */
export const pinsReply = z.object({ pins: z.array(pin), clusters: z.array(cluster) })
export type Pins = z.output<typeof pinsReply>
