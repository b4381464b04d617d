import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { CalendarSync } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

/** Leads to the calendar settings, which no menu has. */
export function CalendarCard() {
  return (
    <Card>
      <CardHeader
        title="Calendars"
        description="Have your bookings in Google, Outlook, Apple or any other calendar."
      />
      <Button asChild variant="secondary">
        <Link href="/calendar-settings">
          <CalendarSync aria-hidden />
          Calendar settings
        </Link>
      </Button>
    </Card>
  )
}
