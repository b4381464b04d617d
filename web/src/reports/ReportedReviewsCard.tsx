import type { ReviewReport } from '@cuebook/domain/reports/api.ts'
import { reasonWords } from '@cuebook/domain/reports/report.ts'
import { useRef } from 'react'
import { ApiError } from '../kernel/api.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { readersMoment } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useDecideReport, useReportsOfReviews } from './requests.ts'

/** Reviews that were reported and wait for a decision. A person who is not an admin sees no card. */
export function ReportedReviewsCard() {
  const { data: reports, error, isPending, refetch, isFetching } = useReportsOfReviews()
  const card = useRef<HTMLElement>(null)
  if (error instanceof ApiError && error.status === 403) return null
  return (
    <Card ref={card} tabIndex={-1} aria-label="Reported reviews" className="mt-5">
      <CardHeader
        title="Reported reviews"
        description="A removed review counts nowhere, and its author and its DJ are told."
      />
      {isPending && (
        <div role="status" aria-label="Loading reported reviews">
          <Skeleton className="h-16" />
        </div>
      )}
      {error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} className="!py-6" />}
      {reports?.length === 0 && <p className="text-ink-2">No review waits for a decision.</p>}
      {reports && reports.length > 0 && (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="py-4 first:pt-0 last:pb-0">
              <OneReport report={report} onDecided={() => card.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface OneReportProps {
  report: ReviewReport
  /** The report leaves the list, so the focus must go elsewhere. */
  onDecided: () => void
}

function OneReport({ report, onDecided }: OneReportProps) {
  const { id, reason, details, createdAt, reporter, review } = report
  const { author, dj, rating, comment, reply } = review
  const decide = useDecideReport(id)
  const send = (action: 'remove' | 'keep') =>
    decide.mutate(action, {
      onSuccess: () => {
        toast({ title: action === 'remove' ? 'The review was removed' : 'The review stays' })
        onDecided()
      },
      onError: tellFailure('The decision was not saved'),
    })
  return (
    <article aria-label={`Review by ${author.name} about ${dj.name}`}>
      <p className="font-semibold wrap-anywhere">{`${author.name} about ${dj.name}`}</p>
      <p className="text-ink-2">{reasonWords.review[reason]}</p>
      {details && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{details}</p>}
      <p className="mt-1 text-sm wrap-anywhere text-ink-3">
        {`reported by ${reporter.name} (${reporter.email}) on ${readersMoment(createdAt)}`}
      </p>
      <div className="mt-3 rounded-control bg-sunk p-3">
        <p className="text-sm text-ink-3">{`${rating} of 5 stars`}</p>
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        {reply && (
          <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere text-ink-2">{`Reply: ${reply}`}</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" loading={decide.isPending} onClick={() => send('keep')}>
          Keep the review
        </Button>
        <ConfirmDialog
          title="Remove this review?"
          description="It disappears everywhere, and this booking cannot be reviewed again. This cannot be undone."
          confirmLabel="Remove"
          tone="danger"
          onConfirm={() => send('remove')}
          trigger={
            <Button variant="danger" disabled={decide.isPending}>
              Remove the review
            </Button>
          }
        />
      </div>
    </article>
  )
}
