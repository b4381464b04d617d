import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import { isSettled } from '@cuebook/domain/service-requests/applying/quote.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { useId, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../../kernel/ui/overlay/DialogClose.tsx'
import ApplyForm from '../finding/ApplyForm.tsx'
import { requestFacts, weekdayDate } from '../requestWords.ts'
import { anewWords, countedAnew } from './countedAnew.ts'
import { useEditApplication } from './ownApplications.ts'

interface EditApplicationDialogProps {
  /** The application as it is now. */
  application: OwnApplication
  onClose: () => void
}

/** Changes an offer that the client has not answered yet. It keeps its place among the others. */
export default function EditApplicationDialog({ application, onClose }: EditApplicationDialogProps) {
  const formId = useId()
  // What was opened is edited, so that an answer that arrives meanwhile cannot be overwritten unread.
  const [opened] = useState(application)
  const edit = useEditApplication(opened)
  const { partyType, eventDate, budget } = opened.serviceRequest
  /** Without its line, the package is no part of the offer any more. */
  const isDropped = ({ items = [] }: ApplicationForm) => opened.package !== null && !isSettled(items)
  const isMoved =
    application.version !== opened.version ||
    application.serviceRequest.version !== opened.serviceRequest.version ||
    application.status !== opened.status
  return (
    <Dialog
      title="Edit Application"
      description={`${partyType} on ${weekdayDate(eventDate)}`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={edit.isPending} disabled={isMoved && !edit.isSuccess}>
            Save Changes
          </Button>
        </>
      }
    >
      {isMoved && !edit.isSuccess && (
        <Notice tone="warning">
          This application or its request has changed since you opened it. Please close this and look at it
          again.
        </Notice>
      )}
      {opened.recount && <Notice tone="warning">{anewWords(opened)}</Notice>}
      <ApplyForm
        id={formId}
        request={{ budget, isBooked: true }}
        facts={requestFacts(opened.serviceRequest)}
        initial={countedAnew(opened)}
        offered={opened.package}
        isNew={false}
        onSubmit={(quote) => edit.mutateAsync({ ...quote, ...(isDropped(quote) && { packageId: null }) })}
        onDone={() => {
          toast({ title: 'Application changed', description: 'The client is told.' })
          onClose()
        }}
      />
    </Dialog>
  )
}
