import type { Talker } from '@cuebook/domain/messages/message.ts'
import { useState } from 'react'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Ban, CircleCheck, Ellipsis, Flag } from '../../kernel/ui/icon/icons.ts'
import { DropdownMenu, MenuItem } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { ReportDialog } from '../../reports/ReportDialog.tsx'
import { nameOf } from '../messageWords.ts'
import { BlockQuestion } from './BlockQuestion.tsx'

interface PersonMenuProps {
  counterpart: Talker
  blocked: boolean
}

export function PersonMenu({ counterpart, blocked }: PersonMenuProps) {
  const name = nameOf(counterpart)
  const [asking, setAsking] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={`More about ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={blocked ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
          tone={blocked ? 'default' : 'danger'}
          onSelect={() => setAsking(true)}
        >
          {blocked ? 'Unblock' : 'Block'}
        </MenuItem>
        <MenuItem icon={<Flag aria-hidden />} tone="danger" onSelect={() => setReporting(true)}>
          Report
        </MenuItem>
      </DropdownMenu>
      <BlockQuestion {...{ name, blocked }} userId={counterpart.id} open={asking} onOpenChange={setAsking} />
      {reporting && (
        <ReportDialog kind="person" id={counterpart.id} name={name} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
