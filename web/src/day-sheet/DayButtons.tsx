import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'
import { MessageButton } from '../contracts/MessageButton.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Navigation, Phone } from '../kernel/ui/icon/icons.ts'
import { telAddress } from './telAddress.ts'

/** What a person needs at hand on the way: the other party's phone, the way to the venue, and the conversation. */
export function DayButtons({ sheet }: { sheet: DaySheet }) {
  const { venue, venueAddress } = sheet.contract
  const other = sheet.party === 'dj' ? sheet.client : sheet.dj
  const place = [venue, venueAddress].filter(Boolean).join(', ')
  return (
    <div className="mt-5 grid gap-2 sm:auto-cols-fr sm:grid-flow-col print:hidden">
      {other.phoneNumber && (
        <Button asChild size="lg">
          <a href={telAddress(other.phoneNumber)}>
            <Phone aria-hidden />
            <span className="min-w-0 truncate">{`Call ${other.name}`}</span>
          </a>
        </Button>
      )}
      {place && (
        <Button asChild size="lg" variant="secondary">
          <a
            href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation aria-hidden />
            Directions
          </a>
        </Button>
      )}
      <MessageButton size="lg" userId={other.id ?? null} name={other.name} />
    </div>
  )
}
