import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { Dialog } from '../../../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../../../kernel/ui/overlay/OnDemandDialog.tsx'
import { EditRequestForm } from './EditRequestForm.tsx'

interface EditRequestDialogProps extends DialogOpening {
  request: OwnRequest
}

export function EditRequestDialog({ request, id, open, onOpenChange }: EditRequestDialogProps) {
  return (
    <Dialog
      id={id}
      title="Edit request"
      description={
        request.applications.length > 0
          ? 'DJs who applied are told that you changed it. You can accept their applications once they have confirmed.'
          : undefined
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      <EditRequestForm request={request} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
