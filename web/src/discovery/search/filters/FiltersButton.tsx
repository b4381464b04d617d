import { Button } from '../../../kernel/ui/button/Button.tsx'
import { SlidersHorizontal } from '../../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../../kernel/ui/overlay/usePanel.ts'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'
import type { FiltersPanelProps } from './FiltersPanel.tsx'

const extras = ['minPrice', 'maxPrice', 'minRating', 'hours'] as const

interface FiltersButtonProps {
  asked: UrlSearch
  onAsk: Ask
  /** On a phone the filters are a sheet, and the button only an icon in the search pill. */
  small: boolean
}

export function FiltersButton({ asked, onAsk, small }: FiltersButtonProps) {
  const { Panel, load, button, id, open, change } = usePanel<FiltersPanelProps>(
    () => import('./FiltersPanel.tsx').then((m) => m.FiltersPanel),
    {},
  )
  const active = extras.filter((name) => asked.search[name] !== undefined).length
  const label = active > 0 ? `Filters (${active})` : 'Filters'
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(!open)} load={load}>
        {small ? (
          <button type="button" aria-label={label} className="search-pill-filters">
            <SlidersHorizontal aria-hidden className="size-4.5" />
            {active > 0 && (
              <span aria-hidden className="search-pill-count">
                {active}
              </span>
            )}
          </button>
        ) : (
          <Button variant="secondary">
            <SlidersHorizontal aria-hidden />
            {label}
          </Button>
        )}
      </PanelTrigger>
      {Panel && <Panel {...{ asked, onAsk, id, button, open }} sheet={small} onOpenChange={change} />}
    </>
  )
}
