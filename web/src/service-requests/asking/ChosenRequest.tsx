import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { isQuiet } from '@cuebook/domain/service-requests/applying/quiet.ts'
import { canAcceptOne, isOpenRequest } from '@cuebook/domain/service-requests/life/life.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { type Ref, useState } from 'react'
import { Link } from 'wouter'
import { signAddress } from '../../contracts/addresses.ts'
import { timeRange } from '../../contracts/contractWords.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { FileText, Hourglass, Info } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { ChoiceBox } from '../ChoiceBox.tsx'
import { counted, onDay, postedWords } from '../requestWords.ts'
import { namesOf } from './askWords.ts'
import { CompareOffers } from './offers/CompareOffers.tsx'
import { SuggestedDjs } from './offers/SuggestedDjs.tsx'
import { type OfferSort, offerSorts, sortOffers } from './offers/sortOffers.ts'
import { useWithdrawRequest } from './ownRequests.ts'

interface ChosenRequestProps {
  request: OwnRequest
  now: Date
  ref: Ref<HTMLDivElement>
}

/** The chosen request: what it says, what can be done with it, and its applications. */
export function ChosenRequest({ request, now, ref }: ChosenRequestProps) {
  const [sort, setSort] = useState<OfferSort>('price')
  const { applications, contractId } = request
  const isChoice = applications.length > 1
  return (
    <div ref={ref} className="mt-4 grid grid-cols-1 gap-4">
      <Card aria-label={`${request.partyType} on ${longDate(request.eventDate)}`} className="!py-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {headline(request)}
            </h3>
            <p className="mt-0.5 text-sm text-ink-3">{standing(request, now)}</p>
            {request.music && <p className="mt-2 text-sm wrap-anywhere text-ink-2">Music: {request.music}</p>}
            {request.description && (
              <p className="mt-2 max-w-[70ch] text-sm wrap-anywhere whitespace-pre-line text-ink-2">
                {request.description}
              </p>
            )}
            {request.choice && (
              <div className="mt-3">
                <ChoiceBox choice={request.choice} />
              </div>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {contractId && (
              <Button asChild size="sm">
                <Link href={signAddress(contractId)}>
                  <FileText aria-hidden />
                  Open Contract
                </Link>
              </Button>
            )}
            {isOpenRequest(request.status) && <RequestActions request={request} />}
          </div>
        </div>
      </Card>
      {applications.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="flex items-center gap-1.5 text-sm text-ink-3">
              {canAcceptOne(request.status) && (
                <>
                  <Info aria-hidden className="size-4 shrink-0" />
                  {isChoice
                    ? 'Accepting one declines the others and prepares the contract.'
                    : 'Accepting prepares the contract.'}
                </>
              )}
            </p>
            {isChoice && (
              <Field label="Sort applications" hideLabel className="w-44">
                <Select
                  options={offerSorts}
                  value={sort}
                  onValueChange={(value) =>
                    setSort(offerSorts.find((each) => each.value === value)?.value ?? sort)
                  }
                />
              </Field>
            )}
          </div>
          <CompareOffers request={request} offers={sortOffers(applications, sort)} />
        </>
      )}
      {applications.length === 0 &&
        isOpenRequest(request.status) &&
        (isQuiet(request, now) ? (
          <SuggestedDjs requestId={request.id} />
        ) : (
          <Card>
            <EmptyState
              className="!py-6"
              icon={<Hourglass />}
              title="No applications yet"
              text="You are told as soon as a DJ applies. Applications are compared here, side by side."
            />
          </Card>
        ))}
    </div>
  )
}

const headline = ({
  partyType,
  eventDate,
  startTime,
  endTime,
  location,
  guests,
  budget,
}: OwnRequest): string =>
  [
    partyType,
    longDate(eventDate),
    timeRange({ startTime, endTime }),
    location,
    guests === null ? null : counted(guests, 'guest'),
    budget === null ? null : `${usd(budget)} budget`,
  ]
    .filter(Boolean)
    .join(' · ')

/** 'Posted Nov 15 · Seen by 4 DJs · For Maya Alvarez; other DJs see it from Nov 18' */
function standing(request: OwnRequest, now: Date): string {
  const { createdAt, seenBy, applications, askedDjs, answerBy, opensAt } = request
  const cannot = askedDjs.filter(({ passed }) => passed)
  const seen =
    seenBy > 0 ? [`Seen by ${counted(seenBy, 'DJ')}`] : applications.length > 0 ? [] : ['Not seen yet']
  const others = !opensAt
    ? answerBy
      ? 'nobody else needs to apply now'
      : 'nobody else sees it'
    : Date.parse(opensAt) <= now.getTime()
      ? 'other DJs see it, too'
      : `other DJs see it from ${onDay(opensAt, now)}`
  return [
    postedWords(createdAt, now),
    ...seen,
    ...(askedDjs.length > 0 ? [`For ${namesOf(askedDjs)}; ${others}`] : []),
    ...(cannot.length > 0 ? [`${namesOf(cannot)} cannot play`] : []),
  ].join(' · ')
}

function RequestActions({ request }: { request: OwnRequest }) {
  const withdraw = useWithdrawRequest(request.id)
  const applied = request.applications.length
  return (
    <>
      <OnDemandDialog
        trigger={
          <Button size="sm" variant="secondary">
            Edit
          </Button>
        }
        fetchDialog={() => import('./form/EditRequestDialog.tsx').then((m) => m.EditRequestDialog)}
        about={{ request }}
      />
      <ConfirmDialog
        title="Withdraw this request?"
        description={`DJs no longer see it${applied > 0 ? ', and those who applied are told' : ''}. This cannot be undone.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        tone="danger"
        trigger={
          <Button size="sm" variant="secondary">
            Withdraw
          </Button>
        }
        onConfirm={async () => {
          try {
            await withdraw.mutateAsync(undefined)
            toast({ title: 'Request withdrawn' })
          } catch (error) {
            tellFailure('Error', 'Please try again.')(error)
          }
        }}
      />
    </>
  )
}
