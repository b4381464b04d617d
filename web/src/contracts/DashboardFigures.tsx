import type { Role } from '@cuebook/domain/identity/user.ts'
import { dollars, oneDecimal } from '../kernel/figures.ts'
import { StatCard } from '../kernel/ui/StatCard.tsx'
import { useDjStats } from '../reviews/requests.ts'
import { useContractFigures } from './requests.ts'

export function DashboardFigures({ role }: { role: Role }) {
  const { pending, confirmed, completedTotal } = useContractFigures()
  const stats = useDjStats(role === 'dj')
  if (role === 'client') {
    return (
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <StatCard
          title="Active Bookings"
          value={String(pending)}
          description="Awaiting DJ confirmation"
          icon="contract"
        />
        <StatCard
          title="Total Spent"
          value={dollars(completedTotal)}
          description="This year"
          icon="revenue"
        />
        <StatCard title="Upcoming Events" value={String(confirmed)} description="Confirmed" icon="events" />
      </div>
    )
  }
  const reviews = stats?.reviewCount ?? 0
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        title="Pending Bookings"
        value={String(pending)}
        description="Awaiting the client"
        icon="contract"
      />
      <StatCard
        title="Total Revenue"
        value={dollars(completedTotal)}
        description="Completed events"
        icon="revenue"
      />
      <StatCard title="Active Events" value={String(confirmed)} description="Confirmed" icon="events" />
      <StatCard
        title="Client Rating"
        value={oneDecimal(stats?.averageRating)}
        description={`${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}
        icon="rating"
      />
    </div>
  )
}
