import { readersDay } from '../kernel/dateWords.ts'
import { useKeepAccount } from './requests.ts'

/** Says on every screen that the account is about to be deleted, and keeps it with one press. */
export function LeavingBand({ at }: { at: string }) {
  const keep = useKeepAccount()
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-red-wash px-4 py-2 text-sm text-red-ink print:hidden"
    >
      <span className="min-w-0 font-medium">Your account will be deleted on {readersDay(at)}.</span>
      <button
        type="button"
        aria-disabled={keep.isPending || undefined}
        onClick={() => keep.isPending || keep.mutate()}
        className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline touch:min-h-11"
      >
        Keep my account
      </button>
    </div>
  )
}
