import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { decideApplication, isWaiting } from '@cuebook/domain/service-requests/life/life.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { signAddress } from '../../contracts/addresses.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { CalendarDays, FileText, MapPin } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { useConfirmApplication, useWithdrawApplication } from './ownApplications.ts'

/** Spec 2.23. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { serviceRequest: request, proposedPrice, status, availability, message } = application
  const card = useRef<HTMLElement>(null)
  const canEdit = 'to' in decideApplication(status, 'edit', 'dj')
  const canWithdraw = 'to' in decideApplication(status, 'withdraw', 'dj')
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label={`${request.partyType} on ${longDate(request.eventDate)}`}
      className="flex w-full flex-col"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg">{request.partyType}</h2>
        <StatusBadge status={status} />
      </div>
      <div className="mt-3 flex flex-col gap-1.5 text-ink-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
        <p className="flex gap-2.5">
          <CalendarDays aria-hidden />
          {longDate(request.eventDate)}
        </p>
        <p className="flex gap-2.5">
          <MapPin aria-hidden />
          <span className="min-w-0 wrap-anywhere">{request.location}</span>
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-3">Your rate</dt>
        <dd className="text-right font-semibold tabular-nums">{usd(proposedPrice)}</dd>
        {request.budget !== null && (
          <>
            <dt className="text-ink-3">Client budget</dt>
            <dd className="text-right tabular-nums">{usd(request.budget)}</dd>
          </>
        )}
        <dt className="text-ink-3">Applied</dt>
        <dd className="text-right">{readersDay(application.createdAt)}</dd>
        <dt className="text-ink-3">Availability</dt>
        <dd className="text-right wrap-anywhere">{availability}</dd>
      </dl>
      <div className="mt-4 text-sm">
        <h3 className="font-sans text-sm font-medium tracking-normal">Your message</h3>
        <p className="mt-1 line-clamp-3 wrap-anywhere text-ink-2">{message}</p>
      </div>
      {application.isOutdated && isWaiting(status) && <OutdatedNotice application={application} />}
      <div className="mt-auto flex justify-end gap-2 pt-4 empty:hidden">
        {application.contractId && (
          <Button asChild size="sm">
            <Link href={signAddress(application.contractId)}>
              <FileText aria-hidden />
              Open Contract
            </Link>
          </Button>
        )}
        {application.isOutdated && !application.recount && isWaiting(status) && (
          <ConfirmButton application={application} onDone={() => card.current?.focus()} />
        )}
        {canEdit && <EditButton application={application} onDone={() => card.current?.focus()} />}
        {canWithdraw && <WithdrawButton application={application} focusAfter={() => card.current} />}
      </div>
    </Card>
  )
}

interface ConfirmButtonProps {
  application: OwnApplication
  onDone: () => void
}

/** The button goes with what it says, so the focus moves to the card. */
function ConfirmButton({ application, onDone }: ConfirmButtonProps) {
  const confirm = useConfirmApplication(application)
  return (
    <Button
      size="sm"
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Application confirmed', description: 'The client can accept it now.' })
            onDone()
          },
          onError: tellFailure('Error', 'Please try again.'),
        })
      }
    >
      Confirm
    </Button>
  )
}

const editDialog = async () => (await import('./EditApplicationDialog.tsx')).default

/** The dialog is fetched when the pointer or the focus reaches its button. */
function EditButton({ application, onDone }: ConfirmButtonProps) {
  const [Edit, fetchEdit] = useOnDemand(editDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={application.recount ? 'primary' : 'secondary'}
        onPointerEnter={() => void fetchEdit()}
        onFocus={() => void fetchEdit()}
        onClick={() => {
          setOpen(true)
          void fetchEdit()
        }}
      >
        {application.recount ? 'Edit Offer' : 'Edit'}
      </Button>
      {isOpen && Edit && (
        <Edit
          application={application}
          onClose={() => {
            flushSync(() => setOpen(false))
            onDone()
          }}
        />
      )}
    </>
  )
}

interface WithdrawButtonProps {
  application: OwnApplication
  focusAfter: () => HTMLElement | null
}

function WithdrawButton({ application, focusAfter }: WithdrawButtonProps) {
  const withdraw = useWithdrawApplication(application.id)
  return (
    <ConfirmDialog
      title="Withdraw this application?"
      description="The client is told. While the request is open you can apply again."
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      tone="danger"
      trigger={
        <Button size="sm" variant="secondary">
          Withdraw
        </Button>
      }
      focusAfter={focusAfter}
      onConfirm={async () => {
        try {
          await withdraw.mutateAsync()
          toast({ title: 'Application withdrawn' })
        } catch (error) {
          tellFailure('Error', 'Please try again.')(error)
        }
      }}
    />
  )
}
