import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { DropdownMenu } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { AddToCalendarItems } from './AddToCalendarItems.tsx'

/** A button with a menu, for the page of a confirmed booking. */
export function AddToCalendar({ event }: { event: CalendarEvent }) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary">
          <CalendarPlus aria-hidden />
          Add to calendar
        </Button>
      }
    >
      <AddToCalendarItems event={event} />
    </DropdownMenu>
  )
}
