import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'

interface Key {
  readonly key: string
  readonly altKey: boolean
}

/**
 * The option that a key makes active. Null means none, so that the caret moves in the text; undefined means that the
 * list ignores the key. Up and Down wrap around.
 */
export function activeAfter(
  { key, altKey }: Key,
  list: readonly PlaceSuggestion[],
  active: PlaceSuggestion | undefined,
): PlaceSuggestion | null | undefined {
  const index = active ? list.indexOf(active) : -1
  if (key === 'ArrowDown' && !altKey) return list[index + 1] ?? list[0]
  if (key === 'ArrowUp' && !altKey) return index > 0 ? list[index - 1] : list.at(-1)
  if (key === 'Home') return active ? list[0] : undefined
  if (key === 'End') return active ? list.at(-1) : undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') return null
  return undefined
}
