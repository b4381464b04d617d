import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { eventName, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { AddToCalendar } from '../../calendar/add/AddToCalendar.tsx'
import { fullDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { ListMusic, PartyPopper, Share2, Wallet, X } from '../../kernel/ui/icon/icons.ts'
import { musicPlanAddress } from '../addresses.ts'
import { calendarEventOf } from '../calendarEventOf.ts'
import { otherParty } from '../contractWords.ts'
import { useCopyLink } from '../useContractActions.ts'

interface BookedPanelProps {
  contract: ContractDetail
  onClose: () => void
}

/** Both have signed: says that the date is booked, and what comes next. */
export default function BookedPanel({ contract, onClose }: BookedPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    panel.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [])
  const { eventDate, startTime, venue, party, deposit } = contract
  const event = calendarEventOf(contract, party)
  const copyLink = useCopyLink(contract.id)
  const share = () =>
    navigator.share
      ? navigator.share({ title: eventName(contract), url: location.href }).catch(() => {})
      : copyLink()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="booked-title"
      // It fades in where it stands: scrolling to a panel that still moves would end beside it.
      className="night night-hero relative mb-5 scroll-mt-24 animate-appear overflow-hidden rounded-show p-5 outline-none md:p-7"
    >
      <IconButton label="Close" size="sm" className="absolute top-3 right-3" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      <p className="flex items-center gap-2 font-semibold text-amber">
        <PartyPopper aria-hidden className="size-5" />
        Both of you have signed
      </p>
      <h2 id="booked-title" className="mt-2 pr-8 text-2xl text-white">
        {eventDate ? `${fullDay(eventDate)} is booked` : 'The date is booked'}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {[eventName(contract), startTime && shortTime(startTime), venue, otherParty(contract, party)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-4 max-w-[60ch] text-ink-2">
        {`The sealed contract is on its way to both of you. ${nextWords(contract)}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {party === 'client' && asksDeposit(contract) && deposit?.payPath && (
          <Button asChild variant="amber">
            <Link href={deposit.payPath}>
              <Wallet aria-hidden />
              {`Pay ${usd(deposit.ask?.amount ?? 0)}`}
            </Link>
          </Button>
        )}
        {event && <AddToCalendar event={event} />}
        <Button variant="secondary" onClick={() => void share()}>
          <Share2 aria-hidden />
          Share
        </Button>
        <Button asChild variant="secondary">
          <Link href={musicPlanAddress(contract.id)}>
            <ListMusic aria-hidden />
            Plan the music
          </Link>
        </Button>
      </div>
    </section>
  )
}

const asksDeposit = ({ deposit }: ContractDetail): boolean => deposit?.ask?.kind === 'deposit'

/** The payment link left with the second signature, so nobody has to send it. */
function nextWords(contract: ContractDetail): string {
  if (!asksDeposit(contract)) return 'Plan the music together next.'
  const amount = usd(contract.deposit?.ask?.amount ?? 0)
  return contract.party === 'dj'
    ? `${otherParty(contract, 'dj')} was asked for the deposit of ${amount}. Plan the music together next.`
    : `The deposit of ${amount} comes next, then plan the music together.`
}
