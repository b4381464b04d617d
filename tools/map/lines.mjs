import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'

const require = createRequire(import.meta.url)

/** Only borders between two neighbours, because the land already draws the coast. */
const inner = (topology, object, keep = () => true) =>
  mesh(topology, topology.objects[object], (a, b) => a !== b && keep(a, b))

const line = (kind, geometry) => ({ type: 'Feature', properties: { kind }, geometry })
const stateOf = (county) => String(county.id).slice(0, 2)

export function borders() {
  const counties = require('us-atlas/counties-10m.json')
  const countries = require('world-atlas/countries-10m.json')
  return {
    country: [line('country', inner(countries, 'countries'))],
    state: [line('state', inner(counties, 'states'))],
    county: [
      line(
        'county',
        inner(counties, 'counties', (a, b) => stateOf(a) === stateOf(b)),
      ),
    ],
  }
}
