import { Search } from 'lucide-react'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'

const field =
  'h-13 w-full rounded-control border border-white/40 bg-night/60 px-3.5 text-[1rem] text-ink placeholder:text-ink-3 hover:border-white/70'
const label = 'mb-1.5 block text-sm font-medium'

/** A plain form, which works before React does and without it. The server finds the place by its name. */
export function PlaceSearch() {
  return (
    <search aria-label="Find a DJ">
      <form
        action="/api/places/search"
        method="get"
        className="mt-8 grid max-w-xl grid-cols-[minmax(0,1fr)_10rem] items-end gap-3 rounded-card border border-white/20 bg-white/5 p-4 sm:grid-cols-[minmax(0,1fr)_10.5rem_auto]"
      >
        <div>
          <label htmlFor="search-place" className={label}>
            Where is the event?
          </label>
          <input
            id="search-place"
            name="place"
            placeholder="City or ZIP code"
            maxLength={120}
            autoComplete="off"
            className={field}
          />
        </div>
        <div>
          <label htmlFor="search-date" className={label}>
            When?
          </label>
          <input id="search-date" name="date" type="date" className={field} />
        </div>
        <button type="submit" className={`${buttonClass('primary', 'lg')} max-sm:col-span-2`}>
          <Search aria-hidden />
          Find DJs
        </button>
      </form>
    </search>
  )
}
