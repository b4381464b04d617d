import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { screenTitle } from '@cuebook/domain/shell/screen-title.ts'
import { Link } from 'wouter'
import { useContracts } from '../contracts/requests.ts'
import { Below } from '../kernel/ui/Below.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { CalendarPlus, Headphones } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { ComingNights } from './ComingNights.tsx'
import { EventCalendar } from './calendar/EventCalendar.tsx'
import { ClientCards, FirstCards } from './DashboardCards.tsx'
import { ClientFigures } from './DashboardFigures.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { FirstBooking } from './FirstBooking.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RecentBookings } from './RecentBookings.tsx'
import { type NextThings, useNextLines } from './useNextLines.ts'

const fetchDjSearch = () => import('../discovery/DjSearchDialog.tsx').then((m) => m.DjSearchDialog)

/** Point 2.7 of the specification. */
export function ClientDashboard({ user }: { user: CurrentUser }) {
  const things = useNextLines(user)
  const { data } = useContracts()
  return (
    <>
      <PageHeader
        className="!mb-5"
        eyebrow={<Badge tone="violet">Client Account</Badge>}
        title={screenTitle('dashboard', user)}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link href="/requested-services">
                <CalendarPlus aria-hidden />
                Post Event
              </Link>
            </Button>
            <OnDemandDialog
              trigger={
                <Button variant="secondary">
                  <Headphones aria-hidden />
                  Book Event
                </Button>
              }
              fetchDialog={fetchDjSearch}
              about={{}}
            />
          </>
        }
      />
      {things === undefined && <DashboardSkeleton />}
      {things && data?.length === 0 && <FirstRun things={things} />}
      {things && data?.length !== 0 && <Bookings things={things} />}
    </>
  )
}

/** Until the first contract there is nothing to list, so the page says how to begin. */
function FirstRun({ things }: { things: NextThings }) {
  const isAsking = things.lines.length > 0 || things.waiting.length > 0
  return (
    <div className="flex flex-col gap-4">
      {isAsking && <NextSteps things={things} />}
      <FirstBooking />
      <ClientFigures />
      <FirstCards />
    </div>
  )
}

function Bookings({ things }: { things: NextThings }) {
  return (
    <div className="flex flex-col gap-4">
      <NextSteps things={things} />
      <ClientFigures />
      <Below>
        <div className="grid gap-4 xl:grid-cols-[23rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
          <ComingNights />
          <div className="grid min-w-0 xl:row-span-2">
            <EventCalendar isDj={false} />
          </div>
          <RecentBookings />
        </div>
        <ClientCards />
      </Below>
    </div>
  )
}
