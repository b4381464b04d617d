import { hasDaySheet } from '@cuebook/domain/contracts/life/status.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { Link } from 'wouter'
import { daySheetAddress, timelineAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { MessageButton } from '../contracts/MessageButton.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { CalendarCheck, CalendarClock } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'

/** On a phone the buttons are one row that is swiped, so that the questions begin within the first screen. */
export function QuestionsHeader({ asked }: { asked: Asked }) {
  const { contract, party, clientId, djId, djName, clientName } = asked
  return (
    <PageHeader
      title="Questions"
      className="!mb-4"
      description={[eventName(contract), contract.eventDate && longDate(contract.eventDate)]
        .filter(Boolean)
        .join(', ')}
      eyebrow={<BackToBooking id={contract.id} />}
      actions={
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] print:hidden">
          <MessageButton
            userId={party === 'dj' ? clientId : djId}
            name={party === 'dj' ? clientName : djName}
          />
          <Button asChild variant="secondary">
            <Link href={timelineAddress(contract.id)}>
              <CalendarClock aria-hidden />
              Timeline
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
        </span>
      }
    />
  )
}
