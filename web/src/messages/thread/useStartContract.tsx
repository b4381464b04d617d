import type { Talker } from '@cuebook/domain/messages/message.ts'
import { type ReactNode, useState } from 'react'
import { InvitationDialog } from '../../contracts/editing/InvitationDialog.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { nameOf } from '../messageWords.ts'
import { readEmail } from './useThread.ts'

interface Starting {
  readonly counterpart: Talker
  readonly isDj: boolean
  /** Whether the counterpart has written, so that the server invites them without an address. */
  readonly hasWritten: boolean
  readonly onDone: () => void
}

/** Opens the invitation to a contract for the person in a conversation. */
export function useStartContract({
  counterpart,
  isDj,
  hasWritten,
  onDone,
}: Starting): [() => void, ReactNode] {
  const [email, setEmail] = useState('')
  const [open, setOpen] = useState(false)
  const start = async () => {
    if (!isDj) {
      toast({
        title: 'Only DJs can create contracts',
        description: 'You must be a DJ to send contracts to clients.',
        variant: 'destructive',
      })
      return
    }
    const email = counterpart.email || (await readEmail(counterpart.id).catch(() => ''))
    if (email || hasWritten) {
      setEmail(email)
      setOpen(true)
    } else {
      toast({
        title: 'Unable to create contract',
        description: 'Could not find client email. Please try again.',
        variant: 'destructive',
      })
    }
  }
  const dialog = (
    <InvitationDialog
      clientEmail={email}
      client={email ? undefined : { id: counterpart.id, name: nameOf(counterpart) }}
      open={open}
      onOpenChange={setOpen}
      onDone={() => {
        setOpen(false)
        onDone()
      }}
    />
  )
  return [() => void start(), dialog]
}
