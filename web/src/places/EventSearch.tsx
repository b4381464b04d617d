import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'
import { cx } from '../kernel/ui/cx.ts'
import { Search } from '../kernel/ui/icon/icons.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import type { FieldHandle, FieldLook } from './FieldSuggestions.tsx'

const looks = {
  night: {
    form: 'border border-white/20 bg-white/5 p-4',
    field:
      'border-white/40 bg-night/60 text-ink placeholder:text-ink-3 hover:border-white/70 h-13 text-[1rem]',
  },
  page: {
    form: 'border border-line bg-surface p-4',
    field: 'border-edge bg-surface text-ink placeholder:text-ink-3 hover:border-ink-3 h-10 touch:h-11',
  },
}
const label = 'mb-1.5 block text-sm font-medium'
const plain: FieldLook = { expanded: false, list: undefined, active: undefined }

interface EventSearchProps {
  /** On the dark hero, or on a page. */
  look: keyof typeof looks
  place?: string
  date?: string
  /** What else was asked before, which the next search keeps. */
  kept?: Readonly<Record<string, string>>
  className?: string
}

/**
 * Where and when the event is: a plain form, which works before React does and without it. The server finds the place by
 * its name. Suggestions are loaded when the field is used, because the landing page must stay light.
 */
export function EventSearch({ look, place = '', date = '', kept = {}, className }: EventSearchProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const suggesting = useRef<FieldHandle>(null)
  const [state, setState] = useState(plain)
  const [Suggestions, load] = useOnDemand(() =>
    import('./FieldSuggestions.tsx').then((m) => m.FieldSuggestions),
  )
  /** Without suggestions the field takes what is typed, and the next key tries again. */
  const prepare = () => void (Suggestions ?? load().catch(() => {}))
  // The landing page can be used before React is live, and then no event tells about the focus.
  const prepareIfUsed = useEffectEvent(() => {
    if (document.activeElement === input.current) prepare()
  })
  useEffect(() => prepareIfUsed(), [])
  const field = cx('w-full rounded-control border px-3.5', looks[look].field)
  return (
    <search aria-label="Find a DJ" className={className}>
      <form
        action="/api/places/search"
        method="get"
        className={cx(
          'grid max-w-xl grid-cols-[minmax(0,1fr)_10rem] items-end gap-3 rounded-card sm:grid-cols-[minmax(0,1fr)_10.5rem_auto]',
          looks[look].form,
        )}
      >
        <div ref={box}>
          <label htmlFor="search-place" className={label}>
            Where is the event?
          </label>
          <input
            ref={input}
            id="search-place"
            name="place"
            defaultValue={place}
            placeholder="City or ZIP code"
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={state.expanded}
            aria-controls={state.list}
            aria-activedescendant={state.active}
            className={field}
            onFocus={prepare}
            onChange={(event) => {
              prepare()
              suggesting.current?.edit(event.target.value)
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => suggesting.current?.press(event)}
            onBlur={() => suggesting.current?.close()}
          />
          {Suggestions && <Suggestions ref={suggesting} box={box} input={input} onLook={setState} />}
        </div>
        <div>
          <label htmlFor="search-date" className={label}>
            When?
          </label>
          <input id="search-date" name="date" type="date" defaultValue={date} className={field} />
        </div>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className={cx(buttonClass('primary', look === 'night' ? 'lg' : 'md'), 'max-sm:col-span-2')}
        >
          <Search aria-hidden />
          Find DJs
        </button>
      </form>
    </search>
  )
}
