import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { CalendarClock, FileSignature, Music, Star } from '../kernel/ui/icon/icons.ts'
import { ContractVignette, MusicVignette, ReviewVignette, VenueVignette } from './vignettes.tsx'

interface Feature {
  title: string
  text: string
  Icon: typeof Star
  colour: string
  picture: ReactNode
}

const features: Feature[] = [
  {
    title: 'Smart Contracts',
    text: 'Create, customize and manage DJ contracts. Both sides sign on screen, and both are told about every change.',
    Icon: FileSignature,
    colour: 'bg-violet-wash text-violet-ink',
    picture: <ContractVignette />,
  },
  {
    title: 'Music Requests',
    text: 'Clients share playlists and special requests, from any music service, right where the DJ sees them.',
    Icon: Music,
    colour: 'bg-yellow-wash text-yellow-ink',
    picture: <MusicVignette />,
  },
  {
    title: 'Event Management',
    text: 'Venue details, times and locations in one calendar that keeps in step with the one you already use.',
    Icon: CalendarClock,
    colour: 'bg-green-wash text-green-ink',
    picture: <VenueVignette />,
  },
  {
    title: 'Reviews & Ratings',
    text: 'DJs build a reputation from client feedback. Only a client of a completed booking can leave a review.',
    Icon: Star,
    colour: 'bg-red-wash text-red-ink',
    picture: <ReviewVignette />,
  },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="page-width py-20 lg:py-24">
      <h2 id="features" className="text-3xl lg:text-4xl">
        Everything You Need
      </h2>
      <p className="mt-3 max-w-[56ch] text-lg text-ink-2">
        One booking, one page: what was agreed, what will be played, where, when and for how much.
      </p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {features.map(({ title, text, Icon, colour, picture }) => (
          <li
            key={title}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
          >
            <div aria-hidden className="h-44 border-b border-line bg-sunk">
              {picture}
            </div>
            <div className="p-5">
              <div className="flex items-center gap-3">
                <span
                  aria-hidden
                  className={cx('grid size-9 shrink-0 place-items-center rounded-control', colour)}
                >
                  <Icon className="size-5" />
                </span>
                <h3 className="text-lg">{title}</h3>
              </div>
              <p className="mt-3 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
