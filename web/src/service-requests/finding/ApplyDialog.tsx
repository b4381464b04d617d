import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { CalendarDays, Clock, MapPin, Users, Wallet } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../../kernel/ui/overlay/DialogClose.tsx'
import { ChoiceBox } from '../ChoiceBox.tsx'
import { counted, hoursWords, milesWords, requestFacts, weekdayDate } from '../requestWords.ts'
import { useApply } from './openRequests.ts'
import { firstQuote } from './packageItems.ts'

const ApplyForm = lazy(() => import('./ApplyForm.tsx'))

interface ApplyDialogProps {
  /** The request as the DJ opened it. */
  opened: ListedRequest
  /** The same request as it is now; null when it is no longer open. */
  present: ListedRequest | null
  onClose: (applied: boolean) => void
}

export function ApplyDialog({ opened, present, onClose }: ApplyDialogProps) {
  const formId = useId()
  const [read, setRead] = useState(opened)
  const apply = useApply(opened.id)
  const isChanged = present !== null && present.version !== read.version
  return (
    <Dialog
      title="Apply to Gig"
      open
      onOpenChange={(open) => !open && onClose(false)}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            loading={apply.isPending}
            disabled={isChanged || present === null}
          >
            Submit Application
          </Button>
        </>
      }
    >
      <Summary request={read} />
      {present === null && (
        <Notice tone="warning" className="mt-3">
          This request is no longer open.
        </Notice>
      )}
      {isChanged && (
        <Notice tone="warning" className="mt-3">
          <p>The client has changed this request. Please read it again before you apply.</p>
          <Button size="sm" className="mt-2" onClick={() => setRead(present)}>
            Show the change
          </Button>
        </Notice>
      )}
      {read.isBooked && (
        <Notice tone="warning" className="mt-3">
          <p>You are booked</p>
          <p className="font-normal">
            You have a confirmed booking on {longDate(read.eventDate)}. Apply only if you can play both.
          </p>
        </Notice>
      )}
      <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
        <ApplyForm
          id={formId}
          request={read}
          facts={factsOf(read)}
          initial={firstQuote(opened)}
          onSubmit={(values) => apply.mutateAsync({ ...values, requestVersion: read.version })}
          onDone={() => {
            toast({ title: 'Application Submitted!', description: 'The client is told right away.' })
            onClose(true)
          }}
        />
      </Suspense>
    </Dialog>
  )
}

const factsOf = (request: ListedRequest) => ({
  ...requestFacts(request),
  // A client without a name is called that in the list.
  clientFirstName: request.clientName === 'A client' ? null : request.clientName,
})

function Summary({ request }: { request: ListedRequest }) {
  const { partyType, eventDate, location, distanceMiles, budget, description, guests, music, choice } =
    request
  const hours = hoursWords(request)
  return (
    <div className="rounded-control bg-sunk px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <p className="font-semibold">{partyType}</p>
        <Fact icon={<CalendarDays aria-hidden />}>{weekdayDate(eventDate)}</Fact>
        {hours && <Fact icon={<Clock aria-hidden />}>{hours}</Fact>}
        {guests !== null && <Fact icon={<Users aria-hidden />}>{counted(guests, 'guest')}</Fact>}
        <Fact icon={<MapPin aria-hidden />}>
          {distanceMiles === null ? location : `${location}, ${milesWords(distanceMiles)}`}
        </Fact>
        <Fact icon={<Wallet aria-hidden />}>
          {budget === null ? 'No budget given' : `${usd(budget)} budget`}
        </Fact>
      </div>
      {music && <p className="mt-2 wrap-anywhere text-ink-2">Music: {music}</p>}
      {choice && (
        <div className="mt-3 border-t border-line pt-3">
          <ChoiceBox choice={choice} />
        </div>
      )}
      {description && <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>}
    </div>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-w-0 items-center gap-2 text-ink-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
