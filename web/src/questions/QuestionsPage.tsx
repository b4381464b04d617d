import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { ContractNotFound } from '../contracts/ContractNotFound.tsx'
import { ApiError } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonWords } from '../kernel/ui/feedback/Skeleton.tsx'
import { ClipboardList } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { QuestionsOfBooking } from './QuestionsOfBooking.tsx'
import { useQuestions } from './requests.ts'

const TITLE = 'Questions'

export default function QuestionsPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const id = params.id ?? ''
  const { data, error, isPending, refetch, isFetching } = useQuestions(id)
  if (data) return <QuestionsOfBooking key={data.contract.id} asked={data} />
  const status = error instanceof ApiError ? error.status : null
  // The server answers 400 to a malformed id, which means the same to a person as a missing contract.
  if (status === 404 || status === 400) return <ContractNotFound />
  return (
    <>
      <PageHeader
        title={TITLE}
        className="!mb-4"
        eyebrow={<BackToBooking id={id} />}
        description={isPending && <SkeletonWords className="w-48" />}
        actions={isPending && <Skeleton className="h-10 w-72 max-md:my-1 touch:h-11" />}
      />
      {isPending && (
        <div role="status" aria-label="Loading the questions" className="flex flex-col gap-3">
          <SkeletonWords className="mb-2 w-48" />
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-32 rounded-card" />
          ))}
        </div>
      )}
      {!isPending && status === 409 && (
        <EmptyState
          icon={<ClipboardList />}
          title="There are no questions yet"
          text={error instanceof ApiError ? error.reason : undefined}
          action={
            <Button asChild>
              <Link href={signAddress(id)}>View Contract</Link>
            </Button>
          }
        />
      )}
      {!isPending && status !== 409 && (
        <ErrorState title="The questions did not load" onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}
