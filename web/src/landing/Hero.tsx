import { BookingShowpiece } from '../kernel/site/BookingShowpiece.tsx'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'
import { cx } from '../kernel/ui/cx.ts'
import { CalendarClock, FileSignature, Music } from '../kernel/ui/icon/icons.ts'
import { EventSearch } from '../places/EventSearch.tsx'

const chips = [
  { label: 'Smart Contracts', Icon: FileSignature },
  { label: 'Event Management', Icon: CalendarClock },
  { label: 'Musical Experiences', Icon: Music },
]

export function Hero() {
  return (
    <section className="night night-hero overflow-hidden">
      <div className="page-width grid items-center gap-x-16 gap-y-14 pt-28 pb-16 lg:min-h-[43.5rem] lg:grid-cols-[1.12fr_1fr] lg:pt-30 lg:pb-24">
        <div>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ label, Icon }) => (
              <li
                key={label}
                className="inline-flex h-9 items-center gap-2 rounded-full border border-white/20 bg-white/5 px-3.5 text-sm font-medium"
              >
                <Icon aria-hidden className="size-4 text-violet" />
                {label}
              </li>
            ))}
          </ul>
          <h1 className="mt-6 max-w-[11ch] text-[clamp(2.75rem,1.2rem+6.4vw,4.25rem)] leading-[1.02] font-bold tracking-[-0.035em] max-lg:max-w-none">
            Professional DJ Booking Made Simple
          </h1>
          <p className="mt-6 max-w-[44ch] text-lg text-ink-2 lg:text-[1.1875rem]">
            Find the right DJ on the map, agree on the details, sign, pay the deposit and share the playlist.
            One place, from first message to last song.
          </p>
          <EventSearch look="night" className="mt-8" />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
            <a href="/api/login?role=dj" className={buttonClass('amber', 'lg')}>
              DJ's Start Here
            </a>
            <a
              href="/api/login?role=client"
              className={cx(
                buttonClass('secondary', 'lg'),
                'border-white/30 bg-white/5 hover:border-white/60',
              )}
            >
              Clients Start Here
            </a>
          </div>
          <p className="mt-5 text-sm text-ink-3">Free for clients. 14-day free trial for DJs.</p>
        </div>
        <BookingShowpiece />
      </div>
    </section>
  )
}
