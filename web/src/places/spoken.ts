import type { Suggestions } from './useSuggestions.ts'

/** What a screen reader says about a list that has changed. */
export function spoken({ list, state }: Suggestions): string {
  if (state === 'none') return 'No place found'
  if (state === 'failed') return 'Suggestions could not be loaded'
  if (state !== 'found') return ''
  return `${list.length} ${list.length === 1 ? 'place' : 'places'} found. Use the up and down arrows to choose.`
}
