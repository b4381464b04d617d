import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'

/** The key of each search begins with `found`. */
export const discoveryKeys = {
  found: [discoveryCalls.discover.path],
  pins: [discoveryCalls.pins.path],
  cards: [discoveryCalls.card.path],
  preview: [discoveryCalls.preview.path],
  savedSearches: [discoveryCalls.savedSearches.path],
} as const
