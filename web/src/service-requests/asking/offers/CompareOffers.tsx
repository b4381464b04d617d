import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import { overtimeWords } from '@cuebook/domain/packages/price-words.ts'
import {
  againstBudget,
  type Verdict,
  verdictWords,
} from '@cuebook/domain/service-requests/applying/against-budget.ts'
import { isWaiting } from '@cuebook/domain/service-requests/life/life.ts'
import type { Offer, OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import { ClipButton } from '../../../kernel/sound/ClipButton.tsx'
import { cx } from '../../../kernel/ui/cx.ts'
import { Badge, type Tone } from '../../../kernel/ui/feedback/Badge.tsx'
import { StatusBadge } from '../../../kernel/ui/feedback/StatusBadge.tsx'
import { Avatar } from '../../../kernel/ui/surface/Avatar.tsx'
import { QuoteLines } from '../../../packages/QuoteLines.tsx'
import { Stars } from '../../../reviews/Stars.tsx'
import { hoursWords, travelWords } from '../../requestWords.ts'
import { OfferActions } from './OfferActions.tsx'

interface Fact {
  label: string
  show: (offer: Offer, request: OwnRequest) => ReactNode
  /** Texts of different length begin in the same line. */
  isText?: true
}

const facts: readonly Fact[] = [
  { label: 'Price', show: (offer, { budget }) => <Price price={offer.proposedPrice} budget={budget} /> },
  {
    label: 'Items',
    show: (offer) => (offer.package ? <PackageItems offer={offer} /> : <Items items={offer.items} />),
  },
  { label: 'Hours', show: (offer) => hoursWords(offer) },
  { label: 'Travel', show: (offer) => travelWords(offer) },
  {
    label: 'Clip',
    show: ({ dj }) =>
      dj.clip ? <ClipButton clip={dj.clip} name={dj.name} /> : <span className="text-ink-3">None yet</span>,
  },
  { label: 'Availability', show: (offer) => <Availability offer={offer} /> },
  {
    label: 'Message',
    isText: true,
    show: ({ message }) => <p className="text-ink-2 whitespace-pre-line">{message}</p>,
  },
]

const topCell = 'flex min-w-0 items-center gap-3 px-4 py-3'
const cell = 'min-w-0 px-4 py-3 lg:border-t lg:border-line'

interface CompareOffersProps {
  request: OwnRequest
  offers: readonly Offer[]
}

/**
 * The applications side by side: every DJ is a column, and all columns share their rows. On a small screen they are
 * cards, one after the other, with the names of the rows in each.
 */
export function CompareOffers({ request, offers }: CompareOffersProps) {
  const box = useRef<HTMLElement>(null)
  return (
    <section
      ref={box}
      aria-label="Applications"
      // It takes the focus when an answer removes the button that was pressed.
      tabIndex={-1}
      // Positioned, or the hidden names of the rows would widen the whole page.
      className={cx(
        'relative overflow-x-auto rounded-card outline-none lg:grid lg:grid-flow-col lg:grid-cols-[7rem] lg:grid-rows-[repeat(9,auto)] lg:border lg:border-line lg:bg-surface',
        // More than three do not fit beside each other, so narrow columns let most of them be seen at once.
        offers.length > 3 ? 'lg:auto-cols-[minmax(13.5rem,1fr)]' : 'lg:auto-cols-[minmax(18.5rem,1fr)]',
      )}
    >
      <div
        aria-hidden
        className="sticky left-0 z-[1] row-span-9 grid grid-rows-subgrid bg-surface text-sm text-ink-3 max-lg:hidden"
      >
        <div className={topCell}>DJ</div>
        {facts.map(({ label, isText }) => (
          <div key={label} className={cx(cell, 'flex', !isText && 'items-center')}>
            {label}
          </div>
        ))}
        <div className={cell} />
      </div>
      <ul className="flex flex-col gap-4 lg:contents">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="row-span-9 grid-rows-subgrid max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:py-1 lg:grid lg:border-l lg:border-line"
          >
            <div className={topCell}>
              <WhoOffers offer={offer} />
            </div>
            <dl className="contents">
              {facts.map(({ label, show, isText }) => (
                <div
                  key={label}
                  className={cx(
                    cell,
                    'text-sm max-lg:flex max-lg:gap-3 max-lg:py-2 lg:grid',
                    isText ? 'lg:items-start' : 'lg:items-center',
                  )}
                >
                  <dt className="w-24 shrink-0 text-ink-3 lg:sr-only">{label}</dt>
                  <dd className="min-w-0 flex-1 wrap-anywhere">
                    {show(offer, request) ?? <span className="text-ink-3">Not stated</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <div className={cell}>
              <OfferActions request={request} offer={offer} focusAfter={() => box.current} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhoOffers({ offer: { dj, status, isOutdated } }: { offer: Offer }) {
  return (
    <>
      <Avatar name={dj.name} src={dj.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h4 className="min-w-0 truncate font-sans text-base font-semibold tracking-normal">
            {dj.username ? (
              <Link href={djPageAddress(dj.username)} className="hover:underline">
                {dj.name}
              </Link>
            ) : (
              dj.name
            )}
          </h4>
          {!isWaiting(status) && <StatusBadge status={status} />}
        </div>
        <Stars rating={dj.averageRating} count={dj.reviewCount} />
        {isOutdated && isWaiting(status) && (
          <p className="text-sm text-yellow-ink">
            Applied before your last change. You can accept once the DJ has confirmed.
          </p>
        )}
      </div>
    </>
  )
}

const verdictTones: Record<Verdict['side'], Tone> = { under: 'green', on: 'grey', over: 'yellow' }

function Price({ price, budget }: { price: number; budget: number | null }) {
  const verdict = againstBudget(price, budget)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-display text-xl font-bold tabular-nums">{usd(price)}</span>
      {verdict && <Badge tone={verdictTones[verdict.side]}>{verdictWords(verdict)}</Badge>}
    </span>
  )
}

const chip = 'max-w-full rounded-chip bg-grey-wash px-2 py-0.5 text-xs font-semibold text-grey-ink'

/** What the package includes, and what the price is made of. */
function PackageItems({ offer: { package: one, items, proposedPrice } }: { offer: Offer }) {
  if (!one) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{one.name}</p>
      {one.includes.length > 0 && <p className="text-ink-2">{one.includes.join(', ')}</p>}
      <QuoteLines
        lines={items.map(({ label, amount }) => ({ label, amountCents: cents(amount) }))}
        totalCents={cents(proposedPrice)}
      />
      {one.overtimeCents !== null && <p className="text-xs text-ink-3">{overtimeWords(one.overtimeCents)}</p>}
    </div>
  )
}

/** Travel has a row of its own. An item without an amount is included. */
function Items({ items }: Pick<Offer, 'items'>) {
  const named = items.filter(({ kind }) => kind !== 'travel')
  if (named.length === 0) return <span className="text-ink-3">Not stated</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {named.map(({ label, amount }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and two may be the same
        <li key={i} className={chip}>
          {label}
          {amount > 0 && <span className="font-normal"> {usd(amount)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What the DJ wrote, and what the DJ's calendar says when that is another thing. */
function Availability({ offer: { availability, isFree, status } }: { offer: Offer }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span>{availability}</span>
      {!isFree && isWaiting(status) && <Badge tone="yellow">Booked elsewhere that day</Badge>}
    </span>
  )
}
