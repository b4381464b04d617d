import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { googleLink, outlookLink } from '@cuebook/domain/calendar/links.ts'
import { feedCalls } from '@cuebook/domain/calendar/room.ts'
import { addressOf } from '../../kernel/calls/api.ts'
import { CalendarArrowDown, ExternalLink } from '../../kernel/ui/icon/icons.ts'
import { MenuItem } from '../../kernel/ui/overlay/DropdownMenu.tsx'

/** The three ways into a calendar, as items of a menu. */
export function AddToCalendarItems({ event }: { event: CalendarEvent }) {
  return (
    <>
      <MenuItem asChild>
        {/* A plain link, because phones open a calendar file by themselves only when they load it from an address. */}
        <a href={addressOf(feedCalls.booking.path, { id: event.contractId })} download>
          <CalendarArrowDown aria-hidden />
          Apple and other calendars
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={googleLink(event)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          Google Calendar
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={outlookLink(event)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          Outlook
        </a>
      </MenuItem>
    </>
  )
}
