import { ContractNotFound } from '../../contracts/ContractNotFound.tsx'
import { ApiError } from '../../kernel/calls/api.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { Planner } from './Planner.tsx'
import { usePlan } from './requests.ts'

const TITLE = 'Music planner'

export default function MusicPlannerPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const { data, error, isPending, refetch, isFetching } = usePlan(params.id ?? '')
  if (data) return <Planner key={data.contract.id} plan={data} />
  if (isPending) return <PlannerSkeleton />
  // The server answers 400 to a malformed id, which means the same to a person as a missing contract.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ContractNotFound />
  return (
    <>
      <PageHeader title={TITLE} />
      <ErrorState title="The music plan did not load" onRetry={() => void refetch()} retrying={isFetching} />
    </>
  )
}

function PlannerSkeleton() {
  return (
    <>
      <PageHeader title={TITLE} />
      <div role="status" aria-label="Loading the music plan" className="flex flex-col gap-4">
        <Skeleton className="h-28 rounded-card" />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
    </>
  )
}
