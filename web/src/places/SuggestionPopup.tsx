import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { type PlaceSource, sourceOf } from '@cuebook/domain/places/source.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { Building2, Hash, House, MapPin } from '../kernel/ui/icon/icons.ts'
import { linesOf } from './linesOf.ts'
import { optionId } from './optionId.ts'
import { useBelow } from './useBelow.ts'
import type { Suggestions } from './useSuggestions.ts'

const icons = { city: MapPin, zip: Hash, venue: Building2, address: House }

interface SuggestionPopupProps {
  /** The popup is placed below this element. */
  field: RefObject<HTMLElement | null>
  listId: string
  label: string
  suggestions: Suggestions
  active: PlaceSuggestion | undefined
  onActivate: (place: PlaceSuggestion) => void
  onPick: (place: PlaceSuggestion) => void
}

/** The list below the field. The focus stays in the field, even when the list is pressed. */
export function SuggestionPopup(props: SuggestionPopupProps) {
  const { field, listId, label, suggestions, active, onActivate, onPick } = props
  const { list, state } = suggestions
  const popup = useRef<HTMLDivElement>(null)
  useBelow(popup, field)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={popup}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 flex-col overflow-hidden rounded-control border border-line bg-surface p-0 text-ink shadow-float open:flex open:animate-pop"
    >
      {list.length > 0 && (
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox of a combobox
          role="listbox"
          aria-label={`Suggestions for ${label}`}
          className={cx(
            'max-h-80 min-h-0 overflow-y-auto overscroll-contain p-1',
            state === 'asking' && 'opacity-70',
          )}
        >
          {list.map((place, index) => (
            <Option
              key={place.id}
              id={optionId(listId, index)}
              place={place}
              active={place.id === active?.id}
              onActivate={onActivate}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
      {state === 'asking' && list.length === 0 && <Message>Looking for places…</Message>}
      {state === 'none' && <Message>No place found. What you typed stays as it is.</Message>}
      {state === 'failed' && (
        <Message>Suggestions could not be loaded. What you typed stays as it is.</Message>
      )}
      <Credits sources={new Set(list.map(({ id }) => sourceOf(id)))} />
    </div>
  )
}

interface OptionProps {
  id: string
  place: PlaceSuggestion
  active: boolean
  onActivate: (place: PlaceSuggestion) => void
  onPick: (place: PlaceSuggestion) => void
}

function Option({ id, place, active, onActivate, onPick }: OptionProps) {
  const item = useRef<HTMLLIElement>(null)
  const Icon = icons[place.kind]
  const [first, second] = linesOf(place)
  useEffect(() => {
    if (active) item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, the list only shows the active option
    <li
      ref={item}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a listbox
      role="option"
      aria-selected={active}
      aria-label={place.kind === 'venue' && second ? `${first}, ${second}` : place.label}
      // The field keeps the focus and refers to the active option.
      tabIndex={-1}
      onMouseMove={() => !active && onActivate(place)}
      onClick={() => onPick(place)}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-chip px-2.5 py-1.5 outline-none select-none touch:min-h-11',
        active && 'bg-violet-wash text-violet-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0">
        <span className="block truncate leading-5">{first}</span>
        {second && <span className="block truncate text-sm leading-5 text-ink-3">{second}</span>}
      </span>
    </li>
  )
}

function Message({ children }: { children: string }) {
  return <p className="px-3.5 py-3 text-sm text-ink-2">{children}</p>
}

/** The licences of both sources require a credit where their places are shown. */
function Credits({ sources }: { sources: ReadonlySet<PlaceSource> }) {
  if (!sources.has('google') && !sources.has('geonames')) return null
  return (
    <p className="border-t border-line px-3.5 py-1.5 text-xs text-ink-3">
      {sources.has('google') && <span translate="no">Powered by Google</span>}
      {sources.has('google') && sources.has('geonames') && ' · '}
      {sources.has('geonames') && 'Places from GeoNames.org, CC BY 4.0'}
    </p>
  )
}
