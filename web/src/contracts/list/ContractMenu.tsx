import { eventName } from '@cuebook/domain/contracts/words.ts'
import { useState } from 'react'
import type { MenuOpener } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'
import { ActionsButton } from './ActionsButton.tsx'
import type { ContractActionsProps } from './ContractActions.tsx'

const fetchMenu = () => import('./ContractActions.tsx').then((m) => m.ContractActions)

/** The button of a contract's menu. The menu takes its place when it is pressed, because a list has dozens of them. */
export function ContractMenu(about: ContractActionsProps) {
  const [Menu, load] = useOnDemand(fetchMenu)
  const [openedBy, setOpenedBy] = useState<MenuOpener | null>(null)
  if (Menu && openedBy) return <Menu {...about} openedBy={openedBy} />
  // A failed preload is ignored, because the press tries again.
  const prepare = () => void load().catch(() => {})
  return (
    <ActionsButton
      name={eventName(about.contract)}
      busy={openedBy !== null}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ detail }) => {
        setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')
        load().catch(() => setOpenedBy(null))
      }}
    />
  )
}
