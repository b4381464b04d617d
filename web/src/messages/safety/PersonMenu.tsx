import { displayName } from '@cuebook/domain/identity/names.ts'
import type { Talker } from '@cuebook/domain/messages/message.ts'
import { Ban, CircleCheck, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../kernel/api.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { DropdownMenu, MenuItem } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { useSetBlocked } from './requests.ts'

interface PersonMenuProps {
  counterpart: Talker
  blocked: boolean
}

export function PersonMenu({ counterpart, blocked }: PersonMenuProps) {
  const name = displayName(counterpart, counterpart.email)
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
      {reporting && <ReportDialog userId={counterpart.id} name={name} onClose={() => setReporting(false)} />}
    </>
  )
}

interface BlockQuestionProps {
  userId: string
  name: string
  blocked: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

function BlockQuestion({ userId, name, blocked, open, onOpenChange }: BlockQuestionProps) {
  const setBlocked = useSetBlocked(userId)
  async function confirm() {
    try {
      await setBlocked.mutateAsync(!blocked)
      toast({ title: blocked ? `${name} can write to you again` : `${name} is blocked` })
    } catch (error) {
      toast({
        title: blocked ? 'Could not unblock this person' : 'Could not block this person',
        description: reasonOf(error, 'Check your connection and try again.'),
        variant: 'destructive',
      })
      throw error
    }
  }
  const words = blocked
    ? {
        title: `Unblock ${name}?`,
        description: 'You will get messages from this person again.',
        confirmLabel: 'Unblock',
      }
    : {
        title: `Block ${name}?`,
        description:
          'You get no more messages from this person, and they no longer see when you are here. They are not told. Contracts between you stay as they are.',
        confirmLabel: 'Block',
        tone: 'danger' as const,
      }
  return <ConfirmDialog {...words} open={open} onOpenChange={onOpenChange} onConfirm={confirm} />
}
