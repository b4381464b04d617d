import { welcomeName } from '@cuebook/domain/identity/names.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { CalendarDays, CalendarPlus, FilePlus2, Search } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { DjSearchDialog } from '../discovery/DjSearchDialog.tsx'
import { useCurrentUser } from '../kernel/currentUser.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { ClientCards, DjCards } from './DashboardCards.tsx'
import { ClientFigures, DjFigures } from './DashboardFigures.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { EventCalendar } from './EventCalendar.tsx'
import { NextStepsCard } from './NextStepsCard.tsx'
import { RecentBookings } from './RecentBookings.tsx'

export default function DashboardPage() {
  useTitle('Dashboard')
  const { data: user } = useCurrentUser()
  if (!user?.role) return null
  return user.role === 'dj' ? <DjDashboard user={user} /> : <ClientDashboard user={user} />
}

/** Point 2.6 of the specification. */
function DjDashboard({ user }: { user: CurrentUser }) {
  const calendar = useRef<HTMLElement>(null)
  function viewCalendar() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    calendar.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
    calendar.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader
        eyebrow={<Badge tone="violet">DJ Account / Professional</Badge>}
        title={`Welcome back, ${welcomeName(user)}`}
        actions={
          <>
            <Button variant="secondary" onClick={viewCalendar}>
              <CalendarDays aria-hidden />
              View Calendar
            </Button>
            <Button asChild variant="secondary">
              <Link href="/service-requests">
                <Search aria-hidden />
                Find Event
              </Link>
            </Button>
            <Button asChild>
              <Link href="/contracts">
                <FilePlus2 aria-hidden />
                Create Contract
              </Link>
            </Button>
          </>
        }
      />
      <DjFigures />
      <DjCards />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
          <EventCalendar ref={calendar} />
          <EarningsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-xl:order-first">
          <NextStepsCard userId={user.id} isClient={false} />
          <RecentBookings />
        </div>
      </div>
    </>
  )
}

/** Point 2.7 of the specification. */
function ClientDashboard({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader
        eyebrow={<Badge tone="violet">Client Account</Badge>}
        title={`Welcome back, ${welcomeName(user)}`}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link href="/requested-services">
                <CalendarPlus aria-hidden />
                Post Event
              </Link>
            </Button>
            <DjSearchDialog trigger={<Button>Book Event</Button>} />
          </>
        }
      />
      <ClientFigures />
      <ClientCards />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <NextStepsCard userId={user.id} isClient />
        <RecentBookings />
      </div>
    </>
  )
}
