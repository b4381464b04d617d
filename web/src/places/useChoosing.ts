import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { type KeyboardEvent, useState } from 'react'
import { activeAfter } from './activeAfter.ts'
import { useEscape } from './useEscape.ts'
import { useSuggestions } from './useSuggestions.ts'

interface Choosing {
  /** The text in the field. */
  address: string
  venues: boolean
  onPick: (place: PlaceSuggestion) => void
}

/** The open suggestions, the active one, and the handling of keys. */
export function useChoosing({ address, venues, onPick }: Choosing) {
  /** The text to make suggestions for; null before typing and after a choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const suggestions = useSuggestions(typed, venues)
  const open = suggestions.state !== 'short'
  const listed = open && suggestions.list.length > 0
  const active = open ? suggestions.list.find(({ id }) => id === activeId) : undefined
  useEscape(open, () => suggestFor(null))

  function suggestFor(text: string | null) {
    setTyped(text)
    setActiveId(null)
  }

  function onEnter(event: KeyboardEvent) {
    if (!active) return suggestFor(null)
    event.preventDefault()
    onPick(active)
  }

  function onArrow(event: KeyboardEvent) {
    const next = listed ? activeAfter(event, suggestions.list, active) : undefined
    if (next === undefined) return
    if (next) event.preventDefault()
    setActiveId(next?.id ?? null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return onEnter(event)
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return onArrow(event)
    event.preventDefault()
    suggestFor(address)
  }

  return { suggestions, open, listed, active, suggestFor, activate: setActiveId, onKeyDown }
}
