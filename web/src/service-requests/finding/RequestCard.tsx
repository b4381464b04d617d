import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { decideRequest, isOpenRequest, isWaiting } from '@cuebook/domain/service-requests/life/life.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { CalendarDays, Check, Clock, MapPin, Users, Wallet } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { requestAddress } from '../address.ts'
import { choiceWords } from '../choiceWords.ts'
import {
  appliedWords,
  counted,
  hoursWords,
  milesWords,
  onDay,
  postedWords,
  rivalsWords,
  weekdayDate,
} from '../requestWords.ts'
import { PassButton } from './PassButton.tsx'

interface RequestCardProps {
  request: ListedRequest
  isNew: boolean
  now: Date
  onApply: (request: ListedRequest) => void
  /** The application stands beside the card already. */
  applicationShown?: boolean
}

export function RequestCard({ request, isNew, now, onApply, applicationShown }: RequestCardProps) {
  const { partyType, eventDate, location, distanceMiles, budget, description, clientName } = request
  const hours = hoursWords(request)
  const rivals = isOpenRequest(request.status) && !request.passed ? rivalsWords(request, now) : null
  return (
    <Card aria-label={`${partyType} on ${longDate(eventDate)}`} className="flex w-full flex-col">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="mr-auto min-w-0 text-lg">{partyType}</h2>
        {request.invited && <Badge tone="violet">Invited</Badge>}
        {isNew && <Badge tone="solid">New</Badge>}
        <StatusBadge status={request.status} />
      </div>
      <div className="mt-3 flex flex-col gap-1.5 text-ink-2">
        <Fact icon={<CalendarDays aria-hidden />}>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {weekdayDate(eventDate)}
            {request.isBooked && <Badge tone="yellow">You are booked</Badge>}
          </span>
        </Fact>
        {hours && <Fact icon={<Clock aria-hidden />}>{hours}</Fact>}
        {request.guests !== null && (
          <Fact icon={<Users aria-hidden />}>{counted(request.guests, 'guest')}</Fact>
        )}
        <Fact icon={<MapPin aria-hidden />}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{location}</span>
            {distanceMiles !== null && (
              <span className="shrink-0 text-sm text-ink-3 tabular-nums">{milesWords(distanceMiles)}</span>
            )}
          </span>
        </Fact>
        <Fact icon={<Wallet aria-hidden />}>
          {budget === null ? (
            <span className="text-ink-3">No budget given</span>
          ) : (
            <>
              <span className="tabular-nums">{usd(budget)}</span>{' '}
              <span className="text-sm text-ink-3">budget</span>
            </>
          )}
        </Fact>
      </div>
      {request.choice && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-2">
          {choiceWords(request.choice)}
          {request.choice.quote && ` (${usdOfCents(request.choice.quote.totalCents)})`}
        </p>
      )}
      {request.music && (
        <p className="mt-3 line-clamp-2 text-sm wrap-anywhere text-ink-2">
          <span className="text-ink-3">Music:</span> {request.music}
        </p>
      )}
      {description && (
        <p className="mt-3 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
        <div className="min-w-0 flex-1 basis-40 text-xs wrap-anywhere text-ink-3">
          <p>
            {postedWords(request.createdAt, now)} by {clientName}
            {request.appliedCount > 0 && `, ${appliedWords(request.appliedCount)}`}
          </p>
          {rivals && <p>{rivals}</p>}
          {request.passed && <p>You said that you cannot play. While it is open you can still apply.</p>}
        </div>
        {!(request.application && applicationShown) && (
          <Action request={request} now={now} onApply={onApply} />
        )}
      </div>
    </Card>
  )
}

function Action({ request, now, onApply }: Omit<RequestCardProps, 'isNew' | 'applicationShown'>) {
  const { application, partyType } = request
  if (application?.isOutdated && isWaiting(application.status)) {
    return (
      <Button asChild size="sm">
        <Link href={requestAddress(request.id)}>Confirm application</Link>
      </Button>
    )
  }
  if (application) {
    return (
      <Button asChild size="sm" variant="secondary">
        <Link href="/my-applications">
          {isWaiting(application.status) ? (
            <>
              <Check aria-hidden />
              Applied {onDay(application.createdAt, now)}
            </>
          ) : (
            `Application ${application.status}`
          )}
        </Link>
      </Button>
    )
  }
  if (!('to' in decideRequest(request.status, 'apply', 'dj'))) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {request.invited && !request.passed && <PassButton request={request} />}
      <Button size="sm" aria-label={`Apply to Gig: ${partyType}`} onClick={() => onApply(request)}>
        Apply to Gig
      </Button>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
