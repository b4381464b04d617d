import type { ReactNode } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useSetBlocked } from './requests.ts'

interface BlockQuestionProps {
  userId: string
  name: string
  blocked: boolean
  /** Opens the question; leave it out when `open` is controlled from elsewhere. */
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before a person is blocked, or unblocked when they are blocked now. */
export function BlockQuestion({ userId, name, blocked, ...dialog }: BlockQuestionProps) {
  const setBlocked = useSetBlocked(userId)
  async function confirm() {
    try {
      await setBlocked.mutateAsync(!blocked)
      toast({ title: blocked ? `${name} can write to you again` : `${name} is blocked` })
    } catch (error) {
      tellFailure(blocked ? 'Could not unblock this person' : 'Could not block this person')(error)
      throw error
    }
  }
  const words = blocked
    ? {
        title: `Unblock ${name}?`,
        description: 'You will get messages and contracts from this person again.',
        confirmLabel: 'Unblock',
      }
    : {
        title: `Block ${name}?`,
        description:
          'You get no more messages and new contracts from this person, and they no longer see when you are here. We tell them only if they try. Contracts that you both signed stay as they are.',
        confirmLabel: 'Block',
        tone: 'danger' as const,
      }
  return <ConfirmDialog {...words} {...dialog} onConfirm={confirm} />
}
