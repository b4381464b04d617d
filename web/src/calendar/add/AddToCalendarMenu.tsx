import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { DropdownMenu, type MenuOpener } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { AddToCalendarButton, type AddToCalendarButtonProps } from './AddToCalendarButton.tsx'
import { AddToCalendarItems } from './AddToCalendarItems.tsx'

interface AddToCalendarMenuProps extends Pick<AddToCalendarButtonProps, 'size'> {
  event: CalendarEvent
  openedBy: MenuOpener
}

/** The button with its menu, which begins open. */
export function AddToCalendarMenu({ event, size, openedBy }: AddToCalendarMenuProps) {
  return (
    <DropdownMenu openedBy={openedBy} trigger={<AddToCalendarButton size={size} />}>
      <AddToCalendarItems event={event} />
    </DropdownMenu>
  )
}
