import { IconButton } from '../../../kernel/ui/button/IconButton.tsx'
import { BellRing } from '../../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../../kernel/ui/overlay/usePanel.ts'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'
import type { SavedSearchesPanelProps } from './SavedSearchesPanel.tsx'

export function SavedSearches({ asked, onAsk }: { asked: UrlSearch; onAsk: Ask }) {
  const { Panel, load, button, id, open, change } = usePanel<SavedSearchesPanelProps>(
    () => import('./SavedSearchesPanel.tsx').then((m) => m.SavedSearchesPanel),
    {},
  )
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(!open)} load={load}>
        <IconButton label="Saved searches" variant="secondary" className="search-saved">
          <BellRing aria-hidden />
        </IconButton>
      </PanelTrigger>
      {Panel && <Panel {...{ asked, onAsk, id, button, open }} onOpenChange={change} />}
    </>
  )
}
