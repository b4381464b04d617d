import type { RefObject } from 'react'
import { Dialog } from '../../../kernel/ui/overlay/Dialog.tsx'
import { PopoverPanel } from '../../../kernel/ui/overlay/PopoverPanel.tsx'
import { changing } from '../changing.ts'
import { SavedSearchesForm } from '../saved/SavedSearchesForm.tsx'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'
import { MoreFilters } from './MoreFilters.tsx'

export interface FiltersPanelProps {
  asked: UrlSearch
  onAsk: Ask
  id: string
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  sheet: boolean
}

/** A panel beside its button; on a phone a sheet, which also holds the saved searches. */
export function FiltersPanel({ asked, onAsk, sheet, ...panel }: FiltersPanelProps) {
  const filters = <MoreFilters search={asked.search} change={changing(asked, onAsk)} />
  if (!sheet) {
    return (
      <PopoverPanel {...panel} label="More filters" align="end">
        {filters}
      </PopoverPanel>
    )
  }
  return (
    <Dialog title="More filters" open={panel.open} onOpenChange={panel.onOpenChange}>
      {filters}
      <section aria-labelledby="saved-searches" className="mt-6 border-t border-line pt-5">
        <h3 id="saved-searches" className="mb-3 text-lg">
          Saved searches
        </h3>
        <SavedSearchesForm asked={asked} onAsk={onAsk} onPicked={() => panel.onOpenChange(false)} />
      </section>
    </Dialog>
  )
}
