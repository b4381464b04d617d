import { Info } from 'lucide-react'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { ChosenRequest } from './ChosenRequest.tsx'
import { useOwnRequests } from './ownRequests.ts'
import { RequestChips } from './RequestChips.tsx'

interface MyRequestsProps {
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The client's requests, once there is one (silences.md). */
export function MyRequests({ chosenId, onChoose }: MyRequestsProps) {
  const now = useNow()
  const { data, isPending, isFetching, refetch } = useOwnRequests()
  if (isPending) {
    return (
      <div
        role="status"
        aria-label="Loading your requests"
        className="mt-8 grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-16" />
        ))}
      </div>
    )
  }
  if (!data) {
    return (
      <Card className="mt-8">
        <ErrorState
          title="Your requests did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="!py-6"
        />
      </Card>
    )
  }
  const chosen = data.find(({ id }) => id === chosenId) ?? data[0]
  if (!chosen) return null
  return (
    <section aria-labelledby="my-requests" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="my-requests" className="text-xl">
          My requests
        </h2>
        {chosen.status === 'interested' && (
          <p className="flex items-center gap-1.5 text-sm text-ink-3">
            <Info aria-hidden className="size-4 shrink-0" />
            Accepting one declines the others and prepares the contract.
          </p>
        )}
      </div>
      <RequestChips requests={data} chosenId={chosen.id} onChoose={onChoose} now={now} />
      <ChosenRequest key={chosen.id} request={chosen} now={now} />
    </section>
  )
}
