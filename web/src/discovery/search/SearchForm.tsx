import { defaultRadius, radiusOptions } from '@cuebook/domain/discovery/search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Search } from '../../kernel/ui/icon/icons.ts'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import { firstPlace } from '../../places/requests.ts'
import { followedBy, isTyped, type Stated, statedOf, statement } from './saved/statement.ts'
import { isPast, type UrlSearch } from './searchInUrl.ts'
import type { Ask } from './useAsking.ts'

interface SearchFormProps {
  asked: UrlSearch
  onAsk: Ask
  /** In one row beside the title, or one below the other in a sheet. */
  shape: 'bar' | 'sheet'
  onDone?: (() => void) | undefined
}

const NO_PLACE = 'No such place'

/** Place, radius and date apply as soon as they are chosen, a name when Search is pressed. */
export function SearchForm({ asked, onAsk, shape, onDone }: SearchFormProps) {
  const [stated, setStated] = useState(() => statedOf(asked))
  const [followed, setFollowed] = useState(asked)
  if (followed !== asked) {
    setFollowed(asked)
    setStated(followedBy(stated, statedOf(followed), statedOf(asked)))
  }
  /** A date that is typed changes with each key, and all these changes together are one step. */
  const stepped = useRef(false)
  /** The year of a date that is typed passes through dates long ago, which nobody meant. */
  const [toldPast, setToldPast] = useState(false)
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [unknown, setUnknown] = useState({ address: asked.unknownPlace, words: NO_PLACE })
  const now = useRef({ asked, onAsk, place: stated.place })
  useEffect(() => {
    now.current = { asked, onAsk, place: stated.place }
  })

  /** A place that was typed and not picked means the first one of that name. Resolves to whether the search was made. */
  async function apply(next: Stated, options?: { replace: boolean }): Promise<boolean> {
    let { place } = next
    if (isTyped(place)) {
      const found = await firstPlace(client, place.address).catch(() => undefined)
      // The person has typed on in the meantime and no longer means this place.
      if (now.current.place !== place) return false
      if (!found) {
        const words = found === null ? NO_PLACE : 'Places did not load. Please try again.'
        setUnknown({ address: place.address, words })
        return false
      }
      place = found
      setStated((typed) => ({ ...typed, place: found }))
    }
    now.current.onAsk(statement(now.current.asked, { ...next, place }), options)
    return true
  }
  function choose(changes: Partial<Stated>, options?: { replace: boolean }) {
    const next = { ...stated, ...changes }
    setStated(next)
    void apply({ ...next, name: asked.search.search ?? '' }, options)
  }
  async function search() {
    if (isPast(stated.date)) {
      setToldPast(true)
      form.current?.querySelector<HTMLElement>('.search-date input')?.focus()
      return
    }
    if (await apply(stated)) onDone?.()
    else if (now.current.place === stated.place)
      form.current?.querySelector<HTMLElement>('.search-place input')?.focus()
  }
  function chooseDate(date: string) {
    setToldPast(date > '1000')
    if (isPast(date)) {
      setStated({ ...stated, date })
      return
    }
    choose({ date }, { replace: stepped.current })
    stepped.current = true
  }
  return (
    <search className={shape === 'bar' ? 'min-w-0 flex-1' : undefined}>
      <form
        ref={form}
        noValidate
        className={cx(shape === 'bar' ? 'search-bar' : 'flex flex-col gap-4')}
        onSubmit={(event) => {
          event.preventDefault()
          void search()
        }}
      >
        <Field label="Name or username" className="search-name">
          <Input
            type="search"
            placeholder="Any DJ"
            value={stated.name}
            maxLength={100}
            onChange={(event) => setStated({ ...stated, name: event.target.value })}
          />
        </Field>
        <PlaceCombobox
          label="Location"
          placeholder="City or ZIP code"
          className="search-place"
          value={stated.place}
          error={isTyped(stated.place) && stated.place.address === unknown.address && unknown.words}
          onChange={(place) =>
            place.lat === 0 && place.lng === 0 ? setStated({ ...stated, place }) : choose({ place })
          }
          onBlur={() => stated.place.address.trim() === '' && choose({})}
        />
        <Field label="Radius" className="search-radius">
          <Select
            options={radiiWith(stated.radius)}
            value={stated.radius}
            // Without a place there is nothing to be near yet.
            onValueChange={(radius) =>
              stated.place.address.trim() === '' ? setStated({ ...stated, radius }) : choose({ radius })
            }
          />
        </Field>
        <Field
          label="Free on date"
          className="search-date"
          error={toldPast && isPast(stated.date) && 'This day is past'}
        >
          <Input
            type="date"
            min={localDay(new Date())}
            value={stated.date}
            onFocus={() => {
              stepped.current = false
            }}
            onChange={(event) => chooseDate(event.target.value)}
          />
        </Field>
        <Button type="submit" className="search-button">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}

/** The radius of a part of the map is none of the usual ones, and must be shown too. */
function radiiWith(radius: string) {
  const usual: readonly number[] = radiusOptions
  const all = usual.includes(Number(radius)) ? usual : [...usual, Number(radius) || defaultRadius]
  return all.toSorted((a, b) => a - b).map((miles) => ({ value: String(miles), label: `${miles} miles` }))
}
