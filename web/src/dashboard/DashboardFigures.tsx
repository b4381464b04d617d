import { nextEventOn } from '@cuebook/domain/dashboard/calendar.ts'
import { gainOverLastMonth, monthlyEarnings } from '@cuebook/domain/dashboard/earnings.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { useContractFigures, useContracts } from '../contracts/requests.ts'
import { localDay, shortDay } from '../kernel/dateWords.ts'
import { SkeletonWords } from '../kernel/ui/feedback/Skeleton.tsx'
import { StatCard, StatStrip } from '../kernel/ui/surface/StatCard.tsx'
import { useNow } from '../kernel/useNow.ts'
import { ratingWords } from '../reviews/ratingWords.ts'
import { useDjStats, useReviewsGiven } from '../reviews/requests.ts'
import { countWords } from '../reviews/reviewWords.ts'

export function DjFigures() {
  const { pending, confirmed, completedTotal, known, next, now } = useFigures()
  const { data } = useContracts()
  const gain = gainOverLastMonth(monthlyEarnings(data ?? [], localDay(now)))
  const { data: stats, isLoading } = useDjStats()
  return (
    <StatStrip>
      <StatCard
        title="Pending Bookings"
        value={known(pending)}
        description="Awaiting signatures"
        icon="contract"
      />
      <StatCard
        title="Total Revenue"
        value={known(usd(completedTotal))}
        description={gain ? `${usdOfCents(gain)} over last month` : 'Completed events'}
        trend={gain ? 'up' : 'none'}
        icon="revenue"
      />
      <StatCard title="Active Events" value={known(confirmed)} description={next} icon="events" />
      <StatCard
        title="Client Rating"
        value={ratingWords(stats?.averageRating)}
        description={isLoading ? <SkeletonWords className="w-18" /> : countWords(stats?.reviewCount)}
        icon="rating"
      />
    </StatStrip>
  )
}

export function ClientFigures() {
  const given = useReviewsGiven()
  const { pending, confirmed, completedTotal, known, next } = useFigures()
  return (
    <StatStrip>
      <StatCard
        title="Active Bookings"
        value={known(pending)}
        description="Awaiting DJ confirmation"
        icon="contract"
      />
      <StatCard
        title="Total Spent"
        value={known(usd(completedTotal))}
        description="This year"
        icon="revenue"
      />
      <StatCard title="Upcoming Events" value={known(confirmed)} description={next} icon="events" />
      <StatCard
        title="Reviews Given"
        value={given ?? '–'}
        description="After completed events"
        icon="rating"
      />
    </StatStrip>
  )
}

/** A figure that did not load is shown as a dash, never as 0. */
function useFigures() {
  const { data } = useContracts()
  const now = useNow()
  const next = nextEventOn(data ?? [], now)
  return {
    ...useContractFigures(),
    now,
    next: next ? `Next: ${shortDay(next)}` : 'Confirmed',
    known: (figure: number | string) => (data ? figure : '–'),
  }
}
