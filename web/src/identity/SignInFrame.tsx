import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '../kernel/Logo.tsx'
import { BookingShowpiece } from '../kernel/site/BookingShowpiece.tsx'
import { ThemeToggle } from '../kernel/ui/button/ThemeToggle.tsx'

/** A dark picture beside the form on a wide screen, the form alone on a phone. */
export function SignInFrame({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col px-5 py-6 md:px-10">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link
            href="/landing"
            aria-label="Cuebook"
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main id="content" className="mx-auto w-full max-w-md py-10 md:pt-[9dvh]">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {text && <p className="mt-2 text-ink-2">{text}</p>}
          <div className="mt-7">{children}</div>
        </main>
      </div>
      <div aria-hidden className="night night-hero overflow-hidden text-ink max-lg:hidden">
        <div className="sticky top-0 flex min-h-dvh flex-col justify-center gap-24 px-14 xl:px-20">
          <div className="w-full max-w-[33rem] [@media(height<47rem)]:hidden">
            <BookingShowpiece />
          </div>
          <div className="max-w-lg">
            <p className="font-display text-4xl leading-tight font-bold tight">
              From first message to last song.
            </p>
            <p className="mt-4 max-w-[42ch] text-lg text-ink-2">
              Find the right DJ on the map, agree on the details, sign, pay the deposit and share the
              playlist.
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
