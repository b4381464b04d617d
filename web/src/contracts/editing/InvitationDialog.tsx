import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'

const InvitationForm = lazy(() => import('./InvitationForm.tsx'))

interface InvitationDialogProps {
  /** Filled in as the client's address. */
  clientEmail: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The invitation was sent, or kept as a draft. */
  onDone: () => void
  trigger?: ReactNode
}

/** Where a DJ invites a client to a new contract. */
export function InvitationDialog({
  clientEmail,
  open,
  onOpenChange,
  onDone,
  trigger,
}: InvitationDialogProps) {
  return (
    <Dialog
      title="Create New Contract"
      description="Your client completes the event details and signs first."
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
    >
      <Suspense fallback={<Skeleton className="h-[30rem]" />}>
        <InvitationForm key={clientEmail} clientEmail={clientEmail} onDone={onDone} />
      </Suspense>
    </Dialog>
  )
}
