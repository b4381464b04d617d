import { hasDaySheet } from '@cuebook/domain/contracts/life/status.ts'
import { eventName, longDate, zoneName } from '@cuebook/domain/contracts/words.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { Link } from 'wouter'
import { daySheetAddress, musicPlanAddress, questionsAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { MessageButton } from '../contracts/MessageButton.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { CalendarCheck, ClipboardList, ListMusic, Printer } from '../kernel/ui/icon/icons.ts'
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
                <Link href={questionsAddress(contract.id)}>
                  <ClipboardList aria-hidden />
                  Questions
                </Link>
              </Button>
            )}
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
