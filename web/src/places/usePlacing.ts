import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { sourceOf } from '@cuebook/domain/places/source.ts'
import { useEffect, useRef, useState } from 'react'
import { type Placed, resolvePlace } from './requests.ts'

/** Puts a suggestion into the field, and loads its coordinates if it has none. */
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
    const place = await resolvePlace(id).catch(() => null)
    setPlacing(false)
    // The person has typed on in the meantime and no longer means this place.
    if (now.current.value.address !== address) return
    if (place) now.current.onChange({ address, lat: place.lat ?? 0, lng: place.lng ?? 0 })
    now.current.onPick?.({ ...suggestion, lat: place?.lat ?? null, lng: place?.lng ?? null })
  }
  return { place, placing }
}
