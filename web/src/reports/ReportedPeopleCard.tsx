import type { PersonReport } from '@cuebook/domain/reports/api.ts'
import { reasonWords } from '@cuebook/domain/reports/report.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../kernel/api.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { readersMoment } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Check } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useMarkHandled, useReportsOfPeople } from './requests.ts'

/** People who were reported, and what was written. A person who is not an admin sees no card. */
export function ReportedPeopleCard() {
  const { data: reports, error, isPending, refetch, isFetching } = useReportsOfPeople()
  if (error instanceof ApiError && error.status === 403) return null
  return (
    <Card className="mt-5">
      <CardHeader title="Reports" description="Reading this list is recorded in the audit trail." />
      {isPending && (
        <div role="status" aria-label="Loading reports" className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {error && <ErrorState onRetry={() => void refetch()} retrying={isFetching} className="!py-6" />}
      {reports?.length === 0 && <p className="text-ink-2">Nobody has been reported.</p>}
      {reports && reports.length > 0 && (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="py-4 first:pt-0 last:pb-0">
              <OneReport report={report} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneReport({ report }: { report: PersonReport }) {
  const { reporter, reported, reason, details, createdAt, handledAt, messages } = report
  return (
    <article aria-label={`Report of ${reported.name}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{reported.name}</span>
            <Badge tone={handledAt ? 'grey' : 'yellow'} className="capitalize">
              {handledAt ? 'handled' : 'open'}
            </Badge>
          </p>
          <p className="text-ink-2">{reasonWords.person[reason]}</p>
          {details && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{details}</p>}
          <p className="mt-1 text-sm wrap-anywhere text-ink-3">
            {`${reported.email} · reported by ${reporter.name} (${reporter.email}) on ${readersMoment(createdAt)}`}
            {handledAt && ` · handled on ${readersMoment(handledAt)}`}
          </p>
        </div>
        {!handledAt && <HandledButton report={report} />}
      </div>
      {!handledAt && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-1 font-semibold text-violet-ink">
            {messages.length === 1 ? 'Latest message' : `Latest ${messages.length} messages`}
          </summary>
          <ol className="mt-2 flex flex-col gap-2 rounded-control bg-sunk p-3">
            {messages.map((message) => (
              <Said
                key={message.id}
                by={message.senderId === reported.id ? reported.name : reporter.name}
                at={readersMoment(message.createdAt)}
              >
                {message.content}
                {message.hasAttachment && <span className="text-ink-3"> (with an attachment)</span>}
              </Said>
            ))}
          </ol>
        </details>
      )}
    </article>
  )
}

const Said = ({ by, at, children }: { by: string; at: string; children: ReactNode }) => (
  <li>
    <p className="text-sm text-ink-3">{`${by}, ${at}`}</p>
    <p className="whitespace-pre-line wrap-anywhere">{children}</p>
  </li>
)

function HandledButton({ report: { id, reported } }: { report: PersonReport }) {
  const mark = useMarkHandled()
  const handle = () =>
    mark.mutate(id, {
      onSuccess: () => toast({ title: 'The report is handled' }),
      onError: tellFailure('The report could not be marked as handled'),
    })
  return (
    <Button
      variant="secondary"
      loading={mark.isPending}
      onClick={handle}
      aria-label={`Mark the report of ${reported.name} as handled`}
    >
      <Check aria-hidden />
      Mark as handled
    </Button>
  )
}
