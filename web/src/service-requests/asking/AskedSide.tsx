import { defaultDepositPercent } from '@cuebook/domain/contracts/money/money.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { eventTotalCents } from '@cuebook/domain/discovery/event-total.ts'
import { usualHours } from '@cuebook/domain/discovery/search.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { milesFrom, quoteFor } from '@cuebook/domain/packages/prices.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { Link } from 'wouter'
import type { AskedDj, AskedEvent } from '../../kernel/address/asked.ts'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { monthDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { X } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { hoursText } from '../requestWords.ts'
import { useAskedDj, useIsFree } from './askedDjs.ts'
import { stepsAfter } from './askWords.ts'
import { shownChoice } from './form/requestFormOn.ts'

interface AskedSideProps {
  asked: AskedEvent
  values: RequestForm
  /** Of the one DJ who is asked, once they are known. */
  prices: DjPrices | undefined
  onDrop: (id: string) => void
}

/** Beside the form: whom it goes to, what they cost for these hours, and what happens next. */
export function AskedSide({ asked, values, prices, onDrop }: AskedSideProps) {
  const { djs } = asked
  const hours = hoursBetween(values.startTime, values.endTime) ?? asked.hours ?? usualHours
  const date = values.eventDate
  const chosenCents = prices ? chosenTotal(prices, values, asked.hours) : null
  return (
    <aside aria-label="Your booking" className="flex flex-col gap-4 lg:sticky lg:top-20">
      {djs.map((dj) => (
        <AskedCard
          key={dj.id}
          {...{ dj, hours, date, chosenCents }}
          onDrop={djs.length > 1 ? () => onDrop(dj.id) : undefined}
        />
      ))}
      <Card>
        <h2 className="text-lg">What happens next</h2>
        <ol className="mt-3 flex flex-col gap-3 text-sm text-ink-2">
          {stepsAfter(djs, values.location).map((step, i) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-violet-wash text-xs font-semibold text-violet-ink"
              >
                {i + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">{step}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-3">Asking is free and books nothing yet.</p>
      </Card>
    </aside>
  )
}

function chosenTotal(
  prices: DjPrices,
  { choice, startTime, endTime, place }: RequestForm,
  askedHours: number | null,
): number | null {
  if (!choice) return null
  const { packageId = null, extraIds = [] } = shownChoice(choice, prices)
  if (packageId === null && extraIds.length === 0) return null
  const event = { hours: hoursBetween(startTime, endTime) ?? askedHours, miles: milesFrom(prices, place) }
  return quoteFor(prices, { packageId, extraIds }, event)?.totalCents ?? null
}

interface AskedCardProps {
  dj: AskedDj
  hours: number
  /** yyyy-mm-dd, or empty. */
  date: string
  /** The sum of the chosen package and extras; null when none is chosen. */
  chosenCents: number | null
  onDrop: (() => void) | undefined
}

function AskedCard({ dj, hours, date, chosenCents, onDrop }: AskedCardProps) {
  const { data: card } = useAskedDj(dj.id)
  return (
    <Card aria-label={dj.name}>
      <div className="flex items-start gap-3">
        <Avatar name={dj.name} src={card?.profileImageUrl ?? ''} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg wrap-anywhere">
            {card ? (
              <Link href={djPageAddress(card.username)} className="hover:underline">
                {dj.name}
              </Link>
            ) : (
              dj.name
            )}
          </h2>
          {/* The line keeps its height while the card loads. */}
          <div className="min-h-6">
            {card && <Stars rating={card.averageRating} count={card.reviewCount} />}
          </div>
        </div>
        {onDrop && (
          <Button
            variant="ghost"
            size="sm"
            className="-mt-1 -mr-2"
            aria-label={`Do not ask ${dj.name}`}
            onClick={onDrop}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <div className="mt-3 min-h-12">
        {card && <Price card={card} hours={hours} date={date} chosenCents={chosenCents} />}
      </div>
    </Card>
  )
}

interface PriceProps extends Pick<AskedCardProps, 'hours' | 'date' | 'chosenCents'> {
  card: DjCard
}

function Price({ card, hours, date, chosenCents }: PriceProps) {
  const isFree = useIsFree(card.username, date)
  const byHour = card.hourlyRate === null ? null : eventTotalCents(card.hourlyRate, hours)
  const total = chosenCents ?? byHour
  const deposit = total === null ? null : Math.round((total * defaultDepositPercent) / 100)
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {isFree !== undefined && (
        <Badge tone={isFree ? 'green' : 'yellow'} className="w-fit">
          {isFree ? 'Free' : 'Not free'} on {monthDay(date)}
        </Badge>
      )}
      {total === null || deposit === null ? (
        <p className="text-ink-2">Price on request</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <dt className="text-ink-3">
            {chosenCents === null
              ? `${usd(card.hourlyRate ?? 0)}/hr for ${hoursText(hours)}`
              : 'What you chose'}
          </dt>
          <dd className="figure text-right text-lg tabular-nums">{usdOfCents(total)}</dd>
          <dt className="text-ink-3">Deposit when both have signed ({defaultDepositPercent}%)</dt>
          <dd className="text-right tabular-nums">{usdOfCents(deposit)}</dd>
        </dl>
      )}
      {total !== null && (
        <p className="text-xs text-ink-3">
          {chosenCents === null ? 'From the hourly rate. The offer may differ.' : 'The offer may differ.'}
        </p>
      )}
    </div>
  )
}
