import { hasDaySheet } from '@cuebook/domain/contracts/status.ts'
import { eventName, longDate, zoneName } from '@cuebook/domain/contracts/words.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { Link } from 'wouter'
import { daySheetAddress, musicPlanAddress, signAddress } from '../contracts/addresses.ts'
import { MessageButton } from '../contracts/MessageButton.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ArrowLeft, CalendarCheck, ListMusic, Printer } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { changedWords, otherName } from './timelineWords.ts'

/** On a phone the buttons are one row that is swiped, so that the evening begins within the first screen. */
export function EveningHeader({ timeline }: { timeline: Timeline }) {
  const { contract, party, clientId, djId } = timeline
  const event = [eventName(contract), contract.eventDate && longDate(contract.eventDate)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <PageHeader
        title="Timeline"
        className="!mb-2"
        description={event}
        eyebrow={<BackToBooking id={contract.id} />}
        actions={
          <span className="flex min-w-0 flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] print:hidden">
            <MessageButton userId={party === 'dj' ? clientId : djId} name={otherName(timeline)} />
            <Button asChild variant="secondary">
              <Link href={musicPlanAddress(contract.id)}>
                <ListMusic aria-hidden />
                Music plan
              </Link>
            </Button>
            {hasDaySheet(contract) && (
              <Button asChild variant="secondary">
                <Link href={daySheetAddress(contract.id)}>
                  <CalendarCheck aria-hidden />
                  Day-of sheet
                </Link>
              </Button>
            )}
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </span>
        }
      />
      <p className="mb-5 text-sm text-ink-3">
        <span role="status" className="print:hidden">
          {changedWords(timeline)}
        </span>{' '}
        {`Times at the venue: ${zoneName(contract.timeZone)}.`}
      </p>
    </>
  )
}

export function BackToBooking({ id }: { id: string }) {
  return (
    <Link
      href={signAddress(id)}
      className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-3 underline-offset-2 hover:underline touch:min-h-11 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to the booking
    </Link>
  )
}
