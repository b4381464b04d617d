import type { Figures, Month } from '@cuebook/domain/figures/figures.ts'
import { totalsOf } from '@cuebook/domain/figures/steps.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { shortDay } from '../kernel/dateWords.ts'
import { MonthsChart } from '../kernel/MonthsChart.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { ChartColumn, Download } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { AnsweringCard } from './AnsweringCard.tsx'
import { countWords } from './figureWords.ts'
import { MeaningCard } from './MeaningCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { csvAddress, fetchFigures, useFigures } from './requests.ts'
import { SourcesCard } from './SourcesCard.tsx'
import { StepsCard } from './StepsCard.tsx'

const TITLE = 'What works for me'

export default function FiguresPage() {
  useTitle(TITLE)
  const { data: user } = useCurrentUser()
  if (!user) return null
  return user.role === 'dj' ? <OwnFigures /> : <OnlyForDjs />
}

FiguresPage.prepare = (async (client, { role }) => {
  if (role === 'dj') await fetchFigures(client)
}) satisfies Prepare

const OnlyForDjs = () => (
  <>
    <PageHeader title={TITLE} />
    <Card>
      <EmptyState
        icon={<ChartColumn />}
        title="These figures are for DJs"
        text="They say how often a DJ is found, asked and booked."
        action={
          <Button asChild>
            <Link href="/">Go to Dashboard</Link>
          </Button>
        }
      />
    </Card>
  </>
)

function OwnFigures() {
  const { data, error, refetch, isFetching } = useFigures()
  return (
    <>
      <PageHeader
        title={TITLE}
        description="How often you were seen, asked and booked in the last 12 months."
        actions={
          data && (
            <Button asChild variant="secondary">
              <a href={csvAddress} download>
                <Download aria-hidden />
                Download months as CSV
              </a>
            </Button>
          )
        }
      />
      {data && <AllFigures figures={data} />}
      {!data && error && (
        <ErrorState
          title="Your figures did not load"
          text={retryAdvice(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <FiguresSkeleton />}
    </>
  )
}

function AllFigures({ figures }: { figures: Figures }) {
  const { months, countedSince, quotesBooked, sources, answering, price, ownPriceCents } = figures
  const totals = totalsOf(months)
  const isEmpty = Object.values(totals).every((count) => count === 0)
  const isYoung = countedSince !== null && countedSince > (months[0]?.month ?? '')
  return (
    <div className="flex flex-col gap-5">
      {isEmpty && (
        <Notice>
          Nothing has been counted yet. Clients find DJs with a whole profile first.{' '}
          <Link href="/profile" className="underline">
            Look at your profile
          </Link>
        </Notice>
      )}
      {isYoung && (
        <Notice>{`Search results and visits have been counted since ${shortDay(countedSince)}, ${countedSince.slice(0, 4)}.`}</Notice>
      )}
      <StepsCard totals={totals} quotesBooked={quotesBooked} />
      <Charts months={months} />
      <SourcesCard sources={sources} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <AnsweringCard answering={answering} />
        <PriceCard price={price} ownPriceCents={ownPriceCents} />
      </div>
      <MeaningCard />
    </div>
  )
}

function Charts({ months }: { months: readonly Month[] }) {
  const barsOf = (parts: (month: Month) => readonly (number | null)[]) =>
    months.map((month) => ({ month: month.month, parts: parts(month) }))
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <MonthsChart
        title="In search results"
        months={barsOf(({ searches }) => [searches])}
        parts={['Times']}
        words={countWords}
        nothing="Nothing yet: no page of results has shown you."
      />
      <MonthsChart
        title="Visits of your page"
        months={barsOf(({ visits }) => [visits])}
        parts={['Visits']}
        words={countWords}
        nothing="Nothing yet: nobody has opened your page."
      />
      <MonthsChart
        title="Requests"
        months={barsOf(({ named, open }) => [named, open])}
        parts={['By name', 'Open']}
        words={countWords}
        nothing="Nothing yet: no request has reached you."
      />
      <MonthsChart
        title="Quotes you sent"
        months={barsOf(({ quotes }) => [quotes])}
        parts={['Quotes']}
        words={countWords}
        nothing="Nothing yet: you have sent no quote."
      />
      <MonthsChart
        title="Bookings"
        months={barsOf(({ bookings }) => [bookings])}
        parts={['Bookings']}
        words={countWords}
        nothing="Nothing yet: no contract has both signatures."
      />
      <MonthsChart
        title="Value of bookings"
        months={barsOf(({ cents }) => [cents])}
        parts={['Value']}
        words={usdOfCents}
        note="By the day both signed, paid or not. Total Revenue and Earned count completed events only, of all time."
        nothing="Nothing yet: it grows with your first booking."
      />
    </div>
  )
}

const FiguresSkeleton = () => (
  <div role="status" aria-label="Loading your figures" className="flex flex-col gap-5">
    <Skeleton className="h-72 rounded-card" />
    <div className="grid gap-5 md:grid-cols-2">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-64 rounded-card" />
      ))}
    </div>
  </div>
)
