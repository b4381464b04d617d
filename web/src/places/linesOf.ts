import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { stateNames } from '@cuebook/domain/places/states.ts'

const names: Readonly<Record<string, string>> = stateNames

/** A place in two lines: 'Pasadena' and 'California', '90012' and 'Los Angeles, CA', a venue and its address. */
export function linesOf({ kind, label, address }: PlaceSuggestion): readonly [string, string] {
  if (kind === 'venue') return [label, address === label ? '' : address]
  const [, first = label, rest = ''] = /^([^,]+), *(.+)$/.exec(label) ?? []
  return [first, names[rest] ?? rest]
}
