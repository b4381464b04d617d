import { useRef } from 'react'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { ChosenRequest } from './ChosenRequest.tsx'
import { byNeed } from './form/byNeed.ts'
import { useOwnRequests } from './ownRequests.ts'
import { RequestChips } from './RequestChips.tsx'

interface MyRequestsProps {
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The client's requests, once there is one (silences.md). */
export function MyRequests({ chosenId, onChoose }: MyRequestsProps) {
  const now = useNow()
  const shown = useRef<HTMLDivElement>(null)
  const { data, isPending, isFetching, refetch } = useOwnRequests()
  if (isPending) {
    return (
      <div role="status" aria-label="Loading your requests">
        <Skeleton className="mb-3 h-7 w-36" />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-16" />
          ))}
        </div>
      </div>
    )
  }
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="Your requests did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="!py-6"
        />
      </Card>
    )
  }
  const requests = byNeed(data)
  const chosen = requests.find(({ id }) => id === chosenId) ?? requests[0]
  if (!chosen) return null
  return (
    <section aria-labelledby="my-requests">
      <h2 id="my-requests" className="mb-3 text-xl">
        My requests
      </h2>
      <RequestChips
        requests={requests}
        chosenId={chosen.id}
        now={now}
        onChoose={(id) => {
          onChoose(id)
          // On a phone the chosen request begins below the screen.
          shown.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <ChosenRequest key={chosen.id} ref={shown} request={chosen} now={now} />
    </section>
  )
}
