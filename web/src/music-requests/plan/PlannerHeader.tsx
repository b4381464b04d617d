import { isBooked } from '@cuebook/domain/contracts/life/status.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { Link } from 'wouter'
import { partyAddress, timelineAddress } from '../../contracts/addresses.ts'
import { BackToBooking } from '../../contracts/BackToBooking.tsx'
import { MessageButton } from '../../contracts/MessageButton.tsx'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import {
  CalendarClock,
  Download,
  Lock,
  LockOpen,
  PartyPopper,
  Printer,
  Send,
} from '../../kernel/ui/icon/icons.ts'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { daysLeft, firstNameOf, lastDay } from './plannerWords.ts'
import { toastFailure } from './planToasts.ts'
import { csvAddress, useReopen, useShare } from './requests.ts'

interface PlannerHeaderProps {
  plan: MusicPlan
  contradictions: number
}

export function PlannerHeader({ plan, contradictions }: PlannerHeaderProps) {
  const { contract, party, sharedAt, songs } = plan
  const event = [eventName(contract), contract.eventDate && longDate(contract.eventDate)]
  return (
    <>
      <PageHeader
        title="Music planner"
        className="!mb-2"
        description={party === 'client' && <WithDj plan={plan} />}
        eyebrow={<BackToBooking id={contract.id} />}
        actions={
          <span className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
            <LockState plan={plan} />
            <MessageButton
              userId={party === 'dj' ? plan.clientId : plan.djId}
              name={party === 'dj' ? plan.clientName : plan.djName}
            />
            <Button asChild variant="secondary">
              <Link href={timelineAddress(contract.id)}>
                <CalendarClock aria-hidden />
                Timeline
              </Link>
            </Button>
            {isBooked(contract) && (
              <Button asChild variant="secondary">
                <Link href={partyAddress(contract.id)}>
                  <PartyPopper aria-hidden />
                  Song wishes
                </Link>
              </Button>
            )}
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
            {(party === 'client' || sharedAt !== null) && (
              <Button asChild variant="secondary">
                <a href={csvAddress(contract.id)} download>
                  <Download aria-hidden />
                  CSV
                </a>
              </Button>
            )}
            {party === 'client' ? (
              plan.state === 'open' && <ShareButton plan={plan} contradictions={contradictions} />
            ) : (
              <ReopenButton plan={plan} />
            )}
          </span>
        }
      />
      <p className="font-medium">{event.filter(Boolean).join(', ')}</p>
      <p className="mb-5 text-sm text-ink-3" role="status">
        {sharedWords(plan)}
        {party === 'client' && songs.length > 0 && contradictions > 0 && ' Decide below before you share.'}
      </p>
    </>
  )
}

function WithDj({ plan: { djName, djUsername } }: Pick<PlannerHeaderProps, 'plan'>) {
  if (!djUsername) return `With ${djName}`
  return (
    <>
      With{' '}
      <Link href={djPageAddress(djUsername)} className="text-violet-ink underline underline-offset-2">
        {djName}
      </Link>
    </>
  )
}

function sharedWords({ party, sharedAt, hasUnshared, djName, clientName }: MusicPlan): string {
  if (party === 'dj') return sharedAt ? `Shared by ${clientName} on ${readersMoment(sharedAt)}.` : ''
  if (!sharedAt) return `${djName} sees the plan once you share it.`
  const when = `Shared with ${djName} on ${readersMoment(sharedAt)}.`
  return hasUnshared ? `${when} You have changes that are not shared.` : when
}

function LockState({ plan }: { plan: MusicPlan }) {
  const now = useNow()
  const last = lastDay(plan)
  const isOpen = plan.state === 'open'
  if (isOpen && !last) return null
  const Icon = isOpen ? LockOpen : Lock
  const words = plan.isReopened ? 'Opened again' : `Open until ${last ? longDate(last) : ''}`
  return (
    <span className="inline-flex min-h-10 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3 font-medium">
      <Icon aria-hidden className={isOpen ? 'size-4 text-green-ink' : 'size-4 text-ink-3'} />
      {isOpen ? words : 'Locked'}
      {isOpen && !plan.isReopened && last && (
        <span className="font-normal text-ink-3">{daysLeft(plan, last, now)}</span>
      )}
    </span>
  )
}

function ShareButton({ plan, contradictions }: PlannerHeaderProps) {
  const share = useShare(plan.contract.id)
  return (
    <Button
      className="max-w-full"
      loading={share.isPending}
      disabled={!plan.hasUnshared || contradictions > 0}
      onClick={() =>
        share.mutate(plan.version, {
          onSuccess: () => toast({ title: 'Music plan shared', description: `${plan.djName} was told.` }),
          onError: toastFailure('The plan was not shared'),
        })
      }
    >
      <Send aria-hidden />
      <span className="truncate">{`Share with ${firstNameOf(plan.djName)}`}</span>
    </Button>
  )
}

function ReopenButton({ plan }: { plan: MusicPlan }) {
  const reopen = useReopen(plan.contract.id)
  if (plan.state !== 'locked') return null
  return (
    <Button
      loading={reopen.isPending}
      onClick={() =>
        reopen.mutate(undefined, {
          onSuccess: () =>
            toast({ title: 'Music plan opened again', description: `${plan.clientName} was told.` }),
          onError: toastFailure('The plan was not opened'),
        })
      }
    >
      <LockOpen aria-hidden />
      {`Open again for ${firstNameOf(plan.clientName)}`}
    </Button>
  )
}
