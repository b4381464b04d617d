import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { sourceOf } from '@cuebook/domain/places/source.ts'
import { useEffect, useRef, useState } from 'react'
import { resolvePlace } from './requests.ts'

/** 0, 0 is no place: the address was typed and never picked. */
export interface Placed {
  address: string
  lat: number
  lng: number
}

/** Puts a suggestion into the field, and asks for its coordinates where it came without. */
export function usePlacing(
  value: Placed,
  onChange: (value: Placed) => void,
  onPick: ((place: PlaceSuggestion) => void) | undefined,
) {
  const [placing, setPlacing] = useState(false)
  const now = useRef({ value, onChange, onPick })
  useEffect(() => {
    now.current = { value, onChange, onPick }
  })
  async function place(suggestion: PlaceSuggestion) {
    const { id, address, lat, lng } = suggestion
    onChange({ address, lat: lat ?? 0, lng: lng ?? 0 })
    if ((lat !== null && lng !== null) || sourceOf(id) === 'own') return onPick?.(suggestion)
    setPlacing(true)
    const found = await resolvePlace(id).catch(() => null)
    setPlacing(false)
    // Whoever has typed on meanwhile no longer means this place.
    if (now.current.value.address !== address) return
    if (found) now.current.onChange({ address, lat: found.lat ?? 0, lng: found.lng ?? 0 })
    now.current.onPick?.({ ...suggestion, lat: found?.lat ?? null, lng: found?.lng ?? null })
  }
  return { place, placing }
}
