import { lazy, Suspense } from 'react'
import { readersDay } from '../kernel/dateWords.ts'

/** Few people ever see it. If it cannot be loaded, a link that loads the page anew leads to the card that keeps the account. */
const KeepAccountButton = lazy(() =>
  import('./KeepAccountButton.tsx').catch(() => ({
    default: () => (
      <a
        href="/profile#leaving"
        className="inline-flex min-h-6 items-center font-semibold underline touch:min-h-11"
      >
        Keep my account
      </a>
    ),
  })),
)

/** Says on every screen that the account is about to be deleted, and keeps it with one press. */
export function LeavingBand({ at }: { at: string }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-red-wash px-4 py-2 text-sm text-red-ink print:hidden"
    >
      <span className="min-w-0 font-medium">Your account will be deleted on {readersDay(at)}.</span>
      <Suspense fallback={<NoButtonYet />}>
        <KeepAccountButton />
      </Suspense>
    </div>
  )
}

/** As high as the button, so that the screen below stays where it is. */
const NoButtonYet = () => <span className="min-h-6 touch:min-h-11" />
