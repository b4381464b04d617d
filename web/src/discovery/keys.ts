import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'

/** Each search is a longer key that begins with `found`. */
export const discoveryKeys = {
  found: [discoveryCalls.discover.path],
  savedSearches: [discoveryCalls.savedSearches.path],
} as const
