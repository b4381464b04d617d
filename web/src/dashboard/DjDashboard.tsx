import { isNewDj } from '@cuebook/domain/dashboard/new-dj.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { screenTitle } from '@cuebook/domain/shell/screen-title.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../contracts/requests.ts'
import { useKeptChoice } from '../kernel/keptChoice.ts'
import { Below } from '../kernel/ui/Below.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { CalendarDays, ChartColumn, FilePlus2, Search } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { ChecklistCard, useChecklist } from '../profiles/checklist/ChecklistCard.tsx'
import { ComingNights } from './ComingNights.tsx'
import { EventCalendar } from './calendar/EventCalendar.tsx'
import { DjCards } from './DashboardCards.tsx'
import { DjFigures } from './DashboardFigures.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RecentBookings } from './RecentBookings.tsx'
import { useNextLines } from './useNextLines.ts'

/** Point 2.6 of the specification. */
export function DjDashboard({ user }: { user: CurrentUser }) {
  const calendar = useRef<HTMLElement>(null)
  const { data } = useContracts()
  const [dismissed, dismiss] = useKeptChoice(user.id, 'first-steps-dismissed')
  const isWanted = data !== undefined && isNewDj(data) && dismissed === null
  const list = useChecklist(user, isWanted)
  const things = useNextLines(user)
  function viewCalendar() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    calendar.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
    calendar.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader
        className="!mb-5"
        eyebrow={<Badge tone="violet">DJ Account / Professional</Badge>}
        title={screenTitle('dashboard', user)}
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
            <Button asChild variant="secondary">
              <Link href="/contracts">
                <FilePlus2 aria-hidden />
                Create Contract
              </Link>
            </Button>
          </>
        }
      />
      {things === undefined || (isWanted && list.isLoading) ? (
        <DashboardSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          {isWanted && list.steps.some(({ done }) => !done) && (
            <ChecklistCard
              user={user}
              steps={list.steps}
              onShared={list.share}
              onDismiss={() => dismiss('yes')}
            >
              <p className="mt-3 border-t border-line pt-1 text-sm text-ink-3">
                {'Coming from another tool? '}
                <Link href="/bring" className="inline-block py-3 text-violet-ink underline">
                  Bring your bookings
                </Link>
              </p>
            </ChecklistCard>
          )}
          <NextSteps things={things} />
          <DjFigures />
          <p className="-mt-1 text-right">
            <Link
              href="/figures"
              className="inline-flex items-center gap-2 py-1 font-medium text-violet-ink underline"
            >
              <ChartColumn aria-hidden className="size-4" />
              What works for me
            </Link>
          </p>
          <Below>
            <div className="grid gap-4 xl:grid-cols-[23rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
              <ComingNights />
              <div className="grid min-w-0 xl:row-span-2">
                <EventCalendar ref={calendar} isDj />
              </div>
              <EarningsCard />
            </div>
            <DjCards />
            <RecentBookings wide />
          </Below>
        </div>
      )}
    </>
  )
}
