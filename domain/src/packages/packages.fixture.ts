import type { DjPackage, DjPrices, Extra } from './offering.ts'

export const aPackage = (more: Partial<DjPackage> = {}): DjPackage => ({
  id: '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0001',
  name: 'Evening',
  hours: 5,
  priceCents: 120_000,
  includes: ['Sound for 150 guests', 'Dance floor lights'],
  eventTypes: [],
  active: true,
  ...more,
})

export const anExtra = (more: Partial<Extra> = {}): Extra => ({
  id: '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0101',
  name: 'Second speaker',
  note: null,
  priceCents: 9_000,
  per: 'event',
  ...more,
})

export const somePrices = (more: Partial<DjPrices> = {}): DjPrices => ({
  version: '1-20000-50',
  packages: [aPackage()],
  extras: [anExtra()],
  overtimeCents: 18_000,
  travel: { freeMiles: 20, perMileCents: 150 },
  hourlyCents: 20_000,
  mostMiles: 50,
  home: { lat: 34.05, lng: -118.24 },
  ...more,
})
