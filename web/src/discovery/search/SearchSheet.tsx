import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { UrlSearch } from './searchInUrl.ts'
import type { Ask } from './useAsking.ts'

export interface SearchSheetProps {
  asked: UrlSearch
  onAsk: Ask
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SearchSheet({ asked, onAsk, open, onOpenChange }: SearchSheetProps) {
  return (
    <Dialog title="Search DJs" open={open} onOpenChange={onOpenChange}>
      <SearchForm asked={asked} onAsk={onAsk} shape="sheet" onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
