import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { useState } from 'react'
import type { MenuOpener } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'
import { AddToCalendarButton } from './AddToCalendarButton.tsx'

interface AddToCalendarProps {
  event: CalendarEvent
  size?: 'sm' | 'md'
}

const fetchMenu = () => import('./AddToCalendarMenu.tsx').then((m) => m.AddToCalendarMenu)

/** A button on the page of a confirmed booking. Its menu takes its place when it is pressed, and loads shortly before. */
export function AddToCalendar({ event, size = 'md' }: AddToCalendarProps) {
  const [Menu, load] = useOnDemand(fetchMenu)
  const [openedBy, setOpenedBy] = useState<MenuOpener | null>(null)
  if (Menu && openedBy) return <Menu event={event} size={size} openedBy={openedBy} />
  // A failed preload is ignored, because the press tries again.
  const prepare = () => void load().catch(() => {})
  return (
    <AddToCalendarButton
      size={size}
      aria-busy={openedBy !== null || undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ detail }) => {
        setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')
        load().catch(() => setOpenedBy(null))
      }}
    />
  )
}
