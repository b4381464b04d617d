import { ApiError } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import type { usePrices } from './requests.ts'

interface PricesNotLoadedProps {
  query: Pick<ReturnType<typeof usePrices>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Whose they are, as the sentence begins. */
  what: string
}

/** Said in a form that would otherwise look as if there were no packages. A DJ who is gone has none. */
export function PricesNotLoaded({ query: { data, error, isFetching, refetch }, what }: PricesNotLoadedProps) {
  const isGone = error instanceof ApiError && error.status === 404
  if (data || !error || isGone) return null
  return (
    <Notice tone="warning">
      <p>{`${what} did not load.`}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        Try again
      </Button>
    </Notice>
  )
}
