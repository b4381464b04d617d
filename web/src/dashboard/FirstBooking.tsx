import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { MapPin } from '../kernel/ui/icon/icons.ts'
import { DepositVignette, MapVignette, RecordDrawing, SignVignette } from './vignettes.tsx'

const steps: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Find your DJ',
    text: 'Compare prices for your date and hear real clips.',
    picture: <MapVignette />,
  },
  {
    title: 'Agree and sign',
    text: 'Fill in the event, read the terms, sign on any screen.',
    picture: <SignVignette />,
  },
  {
    title: 'Pay the deposit',
    text: 'The date is yours. Then plan the music together.',
    picture: <DepositVignette />,
  },
]

/** What a client without a contract sees first: three steps and one way to begin. */
export function FirstBooking() {
  return (
    <section aria-labelledby="first-title">
      <div className="night night-hero relative overflow-hidden rounded-show px-5 py-7 md:px-8">
        <RecordDrawing className="absolute top-1/2 right-0 h-[150%] -translate-y-1/2 max-md:hidden" />
        <div className="relative">
          <h2 id="first-title" className="text-2xl text-white">
            Your first DJ, booked in three steps
          </h2>
          <p className="mt-2 text-ink-2">
            Start with the map: DJs near you, with prices and clips you can hear.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button asChild variant="amber" size="lg">
              <Link href="/discover">
                <MapPin aria-hidden />
                Find Perfect DJ
              </Link>
            </Button>
            <p className="text-sm text-ink-2">Nothing to pay until you both sign.</p>
          </div>
        </div>
      </div>
      <ol className="mt-4 grid gap-3 md:grid-cols-3 md:gap-4">
        {steps.map(({ title, text, picture }, i) => (
          <li
            key={title}
            className={cx(
              'flex min-w-0 overflow-hidden rounded-card border bg-surface md:flex-col',
              i === 0 ? 'border-violet shadow-[0_0_0_1px_var(--color-violet)]' : 'border-line',
            )}
          >
            <div aria-hidden className="relative h-44 overflow-hidden bg-sunk max-md:hidden">
              {picture}
            </div>
            <div className="flex gap-3.5 p-4 md:p-5">
              <span
                aria-hidden
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
                  i === 0 ? 'bg-violet text-on-violet' : 'bg-violet-wash text-violet-ink',
                )}
              >
                {i + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
