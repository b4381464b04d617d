import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Search } from '../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../kernel/ui/overlay/usePanel.ts'

interface PaletteButtonProps {
  user: CurrentUser
  onLogout: () => void
}

/** Opens the palette, like ⌘K and Ctrl+K do. Its code is loaded when it is about to open. */
export function PaletteButton({ user, onLogout }: PaletteButtonProps) {
  const { Panel, load, button, id, open, change } = usePanel(
    () => import('./Palette.tsx').then((m) => m.Palette),
    {},
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.isComposing) return
    // Another dialog may hold something unsaved, so the palette does not open over it.
    const other = document.querySelector('[role="dialog"], [role="alertdialog"]')
    if (other && !open) return
    event.preventDefault()
    change(!open)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(true)} load={load}>
        <IconButton label="Search or go to" aria-keyshortcuts="Control+K Meta+K" className="text-ink-2">
          <Search aria-hidden />
        </IconButton>
      </PanelTrigger>
      {Panel && <Panel id={id} user={user} open={open} onOpenChange={change} onLogout={onLogout} />}
    </>
  )
}
