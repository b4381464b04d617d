import { welcomeName } from '@cuebook/domain/identity/user.ts'
import { DjSearchDialog } from '../discovery/DjSearchDialog.tsx'
import { useCurrentUser } from '../kernel/currentUser.ts'
import { Badge } from '../kernel/ui/Badge.tsx'
import { Button } from '../kernel/ui/Button.tsx'
import { PageHeader } from '../kernel/ui/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { DashboardFigures } from './DashboardFigures.tsx'
import { RecentBookings } from './RecentBookings.tsx'

/** The head of both dashboards, their figures and the first bookings. */
export default function DashboardPage() {
  useTitle('Dashboard')
  const { data: user } = useCurrentUser()
  if (!user?.role) return null
  return (
    <>
      <PageHeader
        eyebrow={
          <Badge tone="violet">{user.role === 'dj' ? 'DJ Account / Professional' : 'Client Account'}</Badge>
        }
        title={`Welcome back, ${welcomeName(user)}`}
        actions={user.role === 'client' && <DjSearchDialog trigger={<Button>Book Event</Button>} />}
      />
      <DashboardFigures role={user.role} />
      <RecentBookings />
    </>
  )
}
