import type { RefObject } from 'react'
import { PopoverPanel } from '../../../kernel/ui/overlay/PopoverPanel.tsx'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'
import { SavedSearchesForm } from './SavedSearchesForm.tsx'

export interface SavedSearchesPanelProps {
  asked: UrlSearch
  onAsk: Ask
  id: string
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SavedSearchesPanel({ asked, onAsk, ...panel }: SavedSearchesPanelProps) {
  return (
    <PopoverPanel {...panel} label="Saved searches" align="end">
      <SavedSearchesForm asked={asked} onAsk={onAsk} onPicked={() => panel.onOpenChange(false)} />
    </PopoverPanel>
  )
}
