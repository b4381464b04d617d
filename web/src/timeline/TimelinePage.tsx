import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { ContractNotFound } from '../contracts/ContractNotFound.tsx'
import { ApiError } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonWords } from '../kernel/ui/feedback/Skeleton.tsx'
import { CalendarClock } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { Evening } from './Evening.tsx'
import { useTimeline } from './requests.ts'

const TITLE = 'Timeline'

export default function TimelinePage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const id = params.id ?? ''
  const { data, error, isPending, refetch, isFetching } = useTimeline(id)
  if (data) return <Evening key={data.contract.id} timeline={data} />
  const status = error instanceof ApiError ? error.status : null
  // The server answers 400 to a malformed id, which means the same to a person as a missing contract.
  if (status === 404 || status === 400) return <ContractNotFound />
  return (
    <>
      <PageHeader
        title={TITLE}
        className="!mb-2"
        eyebrow={<BackToBooking id={id} />}
        description={isPending && <SkeletonWords className="w-48" />}
        actions={isPending && <Skeleton className="h-10 w-72 max-md:my-1 touch:h-11" />}
      />
      {isPending && <TimelineSkeleton />}
      {!isPending && status === 409 && (
        <EmptyState
          icon={<CalendarClock />}
          title="There is no timeline yet"
          text={error instanceof ApiError ? error.reason : undefined}
          action={
            <Button asChild>
              <Link href={signAddress(id)}>View Contract</Link>
            </Button>
          }
        />
      )}
      {!isPending && status !== 409 && (
        <ErrorState title="The timeline did not load" onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading the timeline" className="flex flex-col gap-3">
      <SkeletonWords className="mb-2 w-xl text-sm" />
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} className="h-18 rounded-card" />
      ))}
    </div>
  )
}
