import type { OneReport } from '@cuebook/domain/reports/api.ts'
import { reasonOf } from '@cuebook/domain/reports/report.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { Facts } from '../money/Facts.tsx'
import { DecideCard } from './DecideCard.tsx'
import { nameOf, outcomeWords, reportTitle, stateLooks } from './reportWords.ts'
import { useReport } from './requests.ts'

/** One report: what was said about whom, what it encloses, and the decision. */
export default function ReportPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data: user } = useCurrentUser()
  const asked = useReport(params.id ?? '', user?.admin === true)
  const allReports = (
    <Link href="/admin/reports" className="underline">
      All reports
    </Link>
  )
  return (
    <AdminFrame title={asked.data ? `Report: ${reportTitle(asked.data)}` : 'Report'} description={allReports}>
      <Shown asked={asked} />
    </AdminFrame>
  )
}

function Shown({ asked }: { asked: ReturnType<typeof useReport> }) {
  const { data: report, error, refetch, isFetching } = asked
  const [isNews, setNews] = useState(false)
  if (report) {
    return (
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <AboutCard report={report} />
          <Enclosed report={report} />
        </div>
        {report.state === 'open' ? (
          <DecideCard report={report} onDecided={() => setNews(true)} />
        ) : (
          <DecidedCard report={report} isNews={isNews} />
        )}
      </div>
    )
  }
  if (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <Card>
        {isMissing ? (
          <ErrorState
            title="There is no such report"
            text="When somebody leaves, reports by and about them are deleted."
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Card>
    )
  }
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

function AboutCard({ report }: { report: OneReport }) {
  const { kind, reason, details, createdAt, reporter, reported, review, state } = report
  return (
    <Card>
      <CardHeader
        title="What was reported"
        actions={<Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>}
      />
      <Facts
        rows={[
          ['What', kind === 'review' ? 'A review' : 'A person, with their latest messages'],
          ['Reason', reasonOf(kind, reason)],
          [kind === 'review' ? 'Written by' : 'Reported person', <Who key="about" person={reported} />],
          ...(review ? [['About the DJ', <Who key="dj" person={review.dj} />] as const] : []),
          ['Reported by', <Who key="by" person={reporter} />],
          ['When', readersMoment(createdAt)],
        ]}
      />
      {details && <Quote label="What they wrote to you">{details}</Quote>}
    </Card>
  )
}

const Who = ({ person }: { person: { id: string; name: string } }) => (
  <Link href={`/admin/people/${person.id}`} className="text-violet-ink underline-offset-4 hover:underline">
    {nameOf(person)}
  </Link>
)

const Quote = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="mt-4">
    <p className="text-sm text-ink-3">{label}</p>
    <p className="mt-1 rounded-control bg-sunk p-3 whitespace-pre-line wrap-anywhere">{children}</p>
  </div>
)

function Enclosed({ report }: { report: OneReport }) {
  const { kind, state, messages, reported, reporter, review } = report
  if (kind === 'review') {
    if (!review) return null
    return (
      <Card>
        <CardHeader
          title="The review"
          actions={review.isRemoved ? <Badge tone="red">Removed</Badge> : undefined}
        />
        <p className="text-sm text-ink-3">{`${review.rating} of 5 stars`}</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.comment}</p>
        {review.reply && <Quote label={`${nameOf(review.dj)} replied`}>{review.reply}</Quote>}
      </Card>
    )
  }
  if (state !== 'open') return null
  return (
    <Card>
      <CardHeader
        title="Enclosed messages"
        description="Those that the report encloses and no others. That you read them is in the audit trail."
      />
      {messages.length === 0 ? (
        <p className="text-ink-3">There are none any more.</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map(({ id, senderId, content, hasAttachment, createdAt }) => (
            <li key={id}>
              <p className="text-sm text-ink-3">
                {`${nameOf(senderId === reported.id ? reported : reporter)}, ${readersMoment(createdAt)}`}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">
                {content}
                {hasAttachment && <span className="text-ink-3"> (with an attachment)</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

interface DecidedCardProps {
  report: OneReport
  /** It has just taken the place of the form, and takes the focus, too. */
  isNews: boolean
}
function DecidedCard({ report: { state, decidedAt, decidedBy, note }, isNews }: DecidedCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNews) card.current?.focus()
  }, [isNews])
  const outcome = state === 'open' || state === 'handled' ? 'Handled' : outcomeWords[state]
  return (
    <Card ref={card} tabIndex={-1} aria-label="The decision">
      <CardHeader title="The decision" />
      <Facts
        rows={[
          ['Outcome', outcome],
          ['When', decidedAt ? readersMoment(decidedAt) : 'Not known'],
          ['By', decidedBy ? <Who key="by" person={decidedBy} /> : 'Not known'],
        ]}
      />
      {note && <Quote label="Note for admins">{note}</Quote>}
    </Card>
  )
}
