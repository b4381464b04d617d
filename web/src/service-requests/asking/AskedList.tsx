import { defaultDepositPercent } from '@cuebook/domain/contracts/money/money.ts'
import { eventTotalCents } from '@cuebook/domain/discovery/event-total.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import type { AskedDj } from '../../kernel/address/asked.ts'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { X } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { hoursText } from '../requestWords.ts'
import { useAskedDj } from './askedDjs.ts'
import { FreeBadge } from './FreeBadge.tsx'

interface AskedListProps {
  djs: readonly AskedDj[]
  hours: number
  /** yyyy-mm-dd, or empty. */
  date: string
  onDrop: (id: string) => void
}

/** Several DJs who are asked, each in a row, so that five of them stay in view beside the form. */
export function AskedList({ djs, hours, date, onDrop }: AskedListProps) {
  return (
    <Card aria-labelledby="asked-djs">
      <h2 id="asked-djs" className="text-lg">
        You ask {djs.length} DJs
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {djs.map((dj) => (
          <AskedRow key={dj.id} dj={dj} hours={hours} date={date} onDrop={() => onDrop(dj.id)} />
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-xs text-ink-3">
        From the hourly rates for {hoursText(hours)}. The offers may differ. The deposit is{' '}
        {defaultDepositPercent}%, when both have signed.
      </p>
    </Card>
  )
}

interface AskedRowProps extends Pick<AskedListProps, 'hours' | 'date'> {
  dj: AskedDj
  onDrop: () => void
}

function AskedRow({ dj, hours, date, onDrop }: AskedRowProps) {
  const { data: card } = useAskedDj(dj.id)
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={dj.name} src={card?.profileImageUrl ?? ''} />
      {/* The row keeps its height while the card loads. */}
      <div className="min-h-[4.5rem] min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {card ? (
            <Link href={djPageAddress(card.username)} className="hover:underline">
              {dj.name}
            </Link>
          ) : (
            dj.name
          )}
        </h3>
        {card && (
          <>
            <Stars rating={card.averageRating} count={card.reviewCount} />
            <FreeBadge username={card.username} date={date} />
          </>
        )}
      </div>
      {card && (
        <p className="text-right text-sm tabular-nums">
          {card.hourlyRate === null ? (
            <span className="text-ink-2">Price on request</span>
          ) : (
            <>
              <span className="figure block text-lg">
                {usdOfCents(eventTotalCents(card.hourlyRate, hours))}
              </span>
              <span className="text-ink-3">{usd(card.hourlyRate)}/hr</span>
            </>
          )}
        </p>
      )}
      <IconButton label={`Do not ask ${dj.name}`} size="sm" className="-mt-1 -mr-2" onClick={onDrop}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
