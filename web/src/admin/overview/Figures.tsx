import type { Overview } from '@cuebook/domain/admin/overview/api.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { MonthsChart } from '../../kernel/MonthsChart.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { RotateCw } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useCountAgain, useOverview } from './requests.ts'

/** The market in figures. They are counted once an hour, so the page says as of when they are. */
export function Figures() {
  const { data, error, refetch, isFetching } = useOverview()
  const again = useCountAgain()
  if (!data) {
    if (error)
      return <ErrorState text={retryAdvice(error)} onRetry={() => void refetch()} retrying={isFetching} />
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-5">
        <Skeleton className="h-60" />
        <Skeleton className="h-64" />
      </div>
    )
  }
  const { counted } = data
  return (
    <section aria-label="The market in figures" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3">
          {counted ? `As of ${readersMoment(counted.at)}, counted every hour.` : 'Nothing was counted yet.'}
        </p>
        <Button variant="secondary" loading={again.isPending} onClick={() => again.mutate()}>
          <RotateCw aria-hidden />
          Count again
        </Button>
      </div>
      {counted && <Counted counted={counted} failed={data.failed} openReports={data.openReports} />}
    </section>
  )
}

interface CountedProps {
  counted: NonNullable<Overview['counted']>
  failed: Overview['failed']
  openReports: number
}
function Counted({ counted: { figures, months }, failed, openReports }: CountedProps) {
  const { people, subscriptions, requests } = figures
  const all = people.dj + people.client + people.none
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Figure label="People" value={all} to="/admin/people" />
        <Figure label="DJs" value={people.dj} to="/admin/people?role=dj" />
        <Figure label="Clients" value={people.client} to="/admin/people?role=client" />
        <Figure label="No role yet" value={people.none} to="/admin/people?role=none" />
        <Figure label="New this week" value={figures.newThisWeek} to="/admin/people?status=new" />
        <Figure label="Suspended" value={people.suspended} to="/admin/people?status=suspended" />
        <Figure label="Unconfirmed" value={people.unconfirmed} to="/admin/people?status=unconfirmed" />
        <Figure
          label="Trials ending in 7 days"
          value={figures.trialsEnding}
          to="/admin/people?subscription=ending"
        />
        <Figure
          label="In the trial"
          value={subscriptions.trialing}
          to="/admin/people?subscription=trialing"
        />
        <Figure label="Subscriptions" value={subscriptions.active} to="/admin/people?subscription=active" />
        <Figure
          label="Payment failed"
          value={subscriptions.pastDue}
          to="/admin/people?subscription=past_due"
        />
        <Figure
          label="Recurring each month"
          value={usdOfCents(figures.recurringCents)}
          below="before discounts"
          to="/admin/people?subscription=active"
        />
        <Figure
          label="Requests answered in a day"
          value={requests.asked === 0 ? '–' : `${Math.round((requests.answered / requests.asked) * 100)} %`}
          below={`${requests.answered} of ${requests.asked} in 30 days`}
          to="/admin/bookings?tab=requests&answer=in-a-day"
        />
        <Figure
          label="Bookings"
          value={figures.bookings.reduce((sum, { count }) => sum + count, 0)}
          to="/admin/bookings"
        />
        <Figure
          label="Open reports"
          value={openReports < mostReports ? openReports : `${mostReports.toLocaleString('en-US')} or more`}
          to="/admin/reports"
        />
        <Figure
          label="Mails and jobs that failed"
          value={failed.mails + failed.jobs}
          below={`${failed.mails} ${failed.mails === 1 ? 'mail' : 'mails'}, ${failed.jobs} other`}
          to={failedList}
        />
      </dl>
      <div className="grid items-start gap-5 xl:grid-cols-3">
        <Card>
          <CardHeader title="Bookings by state" />
          <table className="w-full">
            <caption className="sr-only">Bookings by state</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">State</th>
                <th scope="col">Bookings</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {figures.bookings.map(({ status, count, cents }) => (
                <tr key={status}>
                  <th scope="row" className="py-2 text-left font-normal">
                    <Link href={`/admin/bookings?state=${status}`} className="inline-flex py-0.5">
                      <StatusBadge status={status} />
                    </Link>
                  </th>
                  <td className="py-2 text-right font-semibold tabular-nums">
                    {count.toLocaleString('en-US')}
                  </td>
                  <td className="py-2 pl-3 text-right text-ink-2 tabular-nums">{usdOfCents(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <MonthsChart
          title="People who came"
          months={months.map(({ month, djs, clients }) => ({ month, parts: [djs, clients] }))}
          parts={['DJs', 'Clients']}
          words={(value) => value.toLocaleString('en-US')}
        />
        <MonthsChart
          title="Value of bookings made"
          months={months.map(({ month, cents }) => ({ month, parts: [cents] }))}
          parts={['Value']}
          words={usdOfCents}
        />
      </div>
    </>
  )
}

/** The server counts no further. */
const mostReports = 1000

/** Where jobs that were given up are listed. */
const failedList = '/admin/mail'

interface FigureProps {
  label: string
  value: ReactNode
  below?: string
  to?: string
}
function Figure({ label, value, below, to }: FigureProps) {
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value
  return (
    <div className="relative bg-surface px-4 py-3.5 transition-colors has-[a:hover]:bg-sunk md:px-5">
      <dt className="text-sm text-ink-3">{to ? <FigureLink to={to}>{label}</FigureLink> : label}</dt>
      <dd className="figure text-2xl leading-tight">{shown}</dd>
      {below && <dd className="text-sm text-ink-3">{below}</dd>}
    </div>
  )
}

/** The whole figure can be pressed. */
function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  const className = 'underline-offset-2 after:absolute after:inset-0 hover:underline'
  if (to.startsWith('#')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link href={to} className={className}>
      {children}
    </Link>
  )
}
