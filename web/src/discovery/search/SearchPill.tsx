import { ArrowLeft, Search } from '../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../kernel/ui/overlay/usePanel.ts'
import { FiltersButton } from './filters/FiltersButton.tsx'
import type { SearchSheetProps } from './SearchSheet.tsx'
import type { UrlSearch } from './searchInUrl.ts'
import { detailsOf } from './searchWords.ts'
import type { Ask } from './useAsking.ts'

interface SearchPillProps {
  asked: UrlSearch
  onAsk: Ask
  /** Leads from the map to the list. */
  onBack?: (() => void) | undefined
}

/** The search of a phone in two lines, which open the form. */
export function SearchPill({ asked, onAsk, onBack }: SearchPillProps) {
  const { Panel, load, button, id, open, change } = usePanel<SearchSheetProps>(
    () => import('./SearchSheet.tsx').then((m) => m.SearchSheet),
    {},
  )
  return (
    <div className="search-pill">
      {onBack && (
        <button type="button" aria-label="Back to the list" className="search-pill-back" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5" />
        </button>
      )}
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(!open)} load={load}>
        <button type="button" className="search-pill-open">
          {!onBack && <Search aria-hidden className="size-5 shrink-0" />}
          <span className="sr-only">Search: </span>
          <span className="min-w-0 flex-1 text-left leading-tight">
            <span className="block truncate font-semibold">
              {asked.unknownPlace ? `No such place: ${asked.unknownPlace}` : asked.placeName || 'Anywhere'}
            </span>
            <span className="block truncate text-sm text-ink-3">{detailsOf(asked)}</span>
          </span>
        </button>
      </PanelTrigger>
      <FiltersButton asked={asked} onAsk={onAsk} small />
      {Panel && <Panel asked={asked} onAsk={onAsk} open={open} onOpenChange={change} />}
    </div>
  )
}
