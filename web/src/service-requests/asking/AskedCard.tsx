import { defaultDepositPercent } from '@cuebook/domain/contracts/money/money.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { eventTotalCents } from '@cuebook/domain/discovery/event-total.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import type { AskedDj } from '../../kernel/address/asked.ts'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { hoursText } from '../requestWords.ts'
import { useAskedDj } from './askedDjs.ts'
import { FreeBadge } from './FreeBadge.tsx'

interface AskedCardProps {
  dj: AskedDj
  hours: number
  /** yyyy-mm-dd, or empty. */
  date: string
  /** The sum of the chosen package and extras; null when none is chosen. */
  chosenCents: number | null
}

/** The one DJ who is asked. */
export function AskedCard({ dj, hours, date, chosenCents }: AskedCardProps) {
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
  const byHour = card.hourlyRate === null ? null : eventTotalCents(card.hourlyRate, hours)
  const total = chosenCents ?? byHour
  const deposit = total === null ? null : Math.round((total * defaultDepositPercent) / 100)
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <FreeBadge username={card.username} date={date} />
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
