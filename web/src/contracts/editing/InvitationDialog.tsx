import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { KnownEvent } from '../addresses.ts'
import type { InvitedPerson } from './InvitationForm.tsx'

const InvitationForm = lazy(() => import('./InvitationForm.tsx'))

interface InvitationDialogProps {
  /** Filled in as the client's address. */
  clientEmail: string
  /** What is known of the event already. */
  known?: Omit<KnownEvent, 'clientEmail'> | null | undefined
  /** A person whose address the DJ does not see; then no address is asked for. */
  client?: InvitedPerson | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The invitation was sent, or kept as a draft. */
  onDone: () => void
  /** For the button that names this dialog as what it controls. */
  id?: string | undefined
  /** Gets the focus when the dialog closes; without it, the focus returns to where it was. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Where a DJ invites a client to a new contract. */
export function InvitationDialog({ clientEmail, known, client, onDone, ...opening }: InvitationDialogProps) {
  return (
    <Dialog
      {...opening}
      title="Create New Contract"
      description="Your client completes the event details and signs first."
    >
      <Suspense fallback={<Skeleton className="h-[30rem]" />}>
        <InvitationForm
          key={client?.id ?? clientEmail}
          clientEmail={clientEmail}
          known={known}
          client={client}
          onDone={onDone}
        />
      </Suspense>
    </Dialog>
  )
}
