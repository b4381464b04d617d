import type { ComponentProps } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Mail } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'

interface SendMailButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  contractId: string
  /** What the form begins with. */
  text?: string
}

const fetchDialog = () => import('./MailDialog.tsx').then((m) => m.MailDialog)

/** Where a DJ writes to the client of a booking, in the conversation and by mail at once. */
export function SendMailButton({ contractId, text = '', size }: SendMailButtonProps) {
  return (
    <OnDemandDialog
      fetchDialog={fetchDialog}
      about={{ contractId, text }}
      trigger={
        <Button variant="secondary" size={size}>
          <Mail aria-hidden />
          Send a mail
        </Button>
      }
    />
  )
}
