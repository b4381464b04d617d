import { defaultDepositPercent, depositCents } from '@cuebook/domain/contracts/money/money.ts'
import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { placeOf } from '@cuebook/domain/discovery/search.ts'
import { travelWords } from '@cuebook/domain/discovery/travel-words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { responseTimeText } from '@cuebook/domain/messages/response-time.ts'
import { milesBetween } from '@cuebook/domain/places/distance.ts'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Car, Clock, MessageSquare, Route } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useContactDj } from '../../messages/requests.ts'
import { NextFreeDay, OnYourDate } from './asked/OnYourDate.tsx'
import type { PageQuestion } from './asked/useAsked.ts'
import { BookButton } from './BookButton.tsx'
import { HoursChoice } from './HoursChoice.tsx'
import { hoursFor, priceOf, travelCents } from './hoursFor.ts'
import { PriceHead } from './PriceHead.tsx'

interface BookingCardProps {
  dj: PublicPage
  asked: PageQuestion
}

export function BookingCard({ dj, asked }: BookingCardProps) {
  const { data: user } = useCurrentUser()
  const contact = useContactDj()
  const { from } = asked
  const placed = dj.location && placeOf(dj.location)
  const answers = responseTimeText(dj.minutesToAnswer)
  const hours = hoursFor(asked.asked)
  const price = priceOf(dj.prices, asked.asked, hours)
  const travel = from ? travelCents(dj.prices, from) : 0
  const isOwner = user?.id === dj.id
  const card = useRef<HTMLElement>(null)
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label="Booking"
      className="flex flex-col outline-none gap-3.5 lg:relative lg:z-10 lg:-mt-15 lg:rounded-show lg:shadow-float"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PriceHead dj={dj} />
        <OnYourDate username={dj.username} asked={asked} />
      </div>
      {!isOwner && (
        <NextFreeDay username={dj.username} asked={asked} onChosen={() => card.current?.focus()} />
      )}
      {(dj.hourlyRate !== null || dj.prices.packages.length > 0) && (
        <HoursChoice
          priceOf={(each) => priceOf(dj.prices, asked.asked, each)}
          hours={hours}
          onChoose={(chosen) => asked.ask({ hours: chosen })}
        />
      )}
      {placed && from && (
        <Fact icon={<Route />}>
          <span className="first-letter:uppercase">
            {travelWords(milesBetween(from, placed), from)}
            {travel > 0 && `, ${usdOfCents(travel)} of travel on top`}
          </span>
        </Fact>
      )}
      {dj.willingToTravel && (
        <Fact icon={<Car />}>
          {dj.maxDistance ? `Travels up to ${dj.maxDistance} miles` : 'Willing to travel'}
        </Fact>
      )}
      {answers && <Fact icon={<Clock />}>{answers}</Fact>}
      {isOwner ? (
        <p className="text-sm text-ink-3">This is your page as clients see it.</p>
      ) : (
        <BookButton dj={dj} asked={asked} className="max-lg:hidden" />
      )}
      {user && !isOwner && (
        <Button variant="secondary" loading={contact.isPending} onClick={() => contact.mutate(dj)}>
          <MessageSquare aria-hidden />
          Contact DJ
        </Button>
      )}
      {price && !isOwner && (
        <p className="text-center text-xs text-ink-3">
          Unless you agree otherwise, a {defaultDepositPercent}% deposit of{' '}
          {usdOfCents(depositCents({ price: price.totalCents / 100, depositPercent: null }))} is due once you
          both sign.
        </p>
      )}
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2 text-sm text-ink-2">
    <span aria-hidden className="shrink-0 [&_svg]:size-4.5">
      {icon}
    </span>
    {children}
  </p>
)
