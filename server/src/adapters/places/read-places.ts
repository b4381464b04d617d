import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PlaceRows } from './place-rows.ts'

export interface City {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly lat: number
  readonly lng: number
  readonly population: number
}
export interface Zip {
  readonly zip: string
  readonly name: string
  readonly state: string
  readonly lat: number
  readonly lng: number
}

const unpack = promisify(gunzip)

/** Largest first, as tools/places wrote them. */
export const readCities = (): Promise<PlaceRows<City>> =>
  readRows('us-cities', ([id = '', name = '', state = '', lat, lng, population]) => ({
    id,
    name,
    state,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
  }))

/** In the order of their digits. */
export const readZips = (): Promise<PlaceRows<Zip>> =>
  readRows('us-zips', ([zip = '', name = '', state = '', lat, lng]) => ({
    zip,
    name,
    state,
    lat: Number(lat),
    lng: Number(lng),
  }))

async function readRows<T>(file: string, rowOf: (columns: string[]) => T): Promise<PlaceRows<T>> {
  const packed = await readFile(new URL(`./${file}.tsv.gz`, import.meta.url))
  return new PlaceRows(await unpack(packed), rowOf)
}
