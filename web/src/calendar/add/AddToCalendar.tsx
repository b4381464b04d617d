import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CalendarPlus } from '../../kernel/ui/icon/icons.ts'
import { DropdownMenu } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { AddToCalendarItems } from './AddToCalendarItems.tsx'

interface AddToCalendarProps {
  event: CalendarEvent
  size?: 'sm' | 'md'
}

/** A button with a menu, for the page of a confirmed booking. */
export function AddToCalendar({ event, size = 'md' }: AddToCalendarProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" size={size}>
          <CalendarPlus aria-hidden />
          Add to calendar
        </Button>
      }
    >
      <AddToCalendarItems event={event} />
    </DropdownMenu>
  )
}
