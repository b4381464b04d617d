import { FiltersButton } from './filters/FiltersButton.tsx'
import { GenreChips } from './filters/GenreChips.tsx'
import { SortSelect } from './filters/SortSelect.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchPill } from './SearchPill.tsx'
import { SavedSearches } from './saved/SavedSearches.tsx'
import type { UrlSearch } from './searchInUrl.ts'
import type { Ask } from './useAsking.ts'

interface DiscoveryHeadProps {
  asked: UrlSearch
  onAsk: Ask
  wide: boolean
  isClient: boolean
  onBack: (() => void) | undefined
}

/** The title and the search: one bar on a large screen, a pill on a phone. */
export function DiscoveryHead({ asked, onAsk, wide, isClient, onBack }: DiscoveryHeadProps) {
  return (
    <header className="discovery-head">
      <div className="discovery-head-row">
        <h1>Discover DJs</h1>
        {wide ? (
          <>
            <SearchForm asked={asked} onAsk={onAsk} shape="bar" />
            <SavedSearches asked={asked} onAsk={onAsk} />
          </>
        ) : (
          <SearchPill asked={asked} onAsk={onAsk} onBack={onBack} />
        )}
      </div>
      <div className="discovery-chips">
        <GenreChips asked={asked} onAsk={onAsk} favourites={isClient} />
        {wide && (
          <div className="flex shrink-0 items-center gap-2">
            <FiltersButton asked={asked} onAsk={onAsk} small={false} />
            <SortSelect asked={asked} onAsk={onAsk} />
          </div>
        )}
      </div>
    </header>
  )
}
