// Prints a feed, for tests that run it under several time zones.
import { aBooking } from '@cuebook/domain/calendar/booking.fixture.ts'
import { calendarEvent } from '@cuebook/domain/calendar/event.ts'
import { hardHours } from './hard-hours.fixture.ts'
import { feedFile } from './write.ts'

const events = hardHours.flatMap(
  ({ name, when }) =>
    calendarEvent(aBooking({ ...when, contractId: name, venue: name }), 'https://cuebook.example') ?? [],
)
process.stdout.write(feedFile('Bookings', events))
