import { fetchContracts } from '../contracts/requests.ts'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { fetchUnread } from '../messages/requests.ts'
import { fetchMine } from '../reviews/requests.ts'
import { ClientDashboard } from './ClientDashboard.tsx'
import { DjDashboard } from './DjDashboard.tsx'
import { fetchNextFacts } from './requests.ts'

export default function DashboardPage() {
  useTitle('Dashboard')
  const { data: user } = useCurrentUser()
  if (!user?.role) return null
  return user.role === 'dj' ? <DjDashboard user={user} /> : <ClientDashboard user={user} />
}

DashboardPage.prepare = (async (client, { role }) => {
  await Promise.all([
    fetchContracts(client),
    fetchNextFacts(client),
    fetchUnread(client),
    role === 'client' && fetchMine(client),
  ])
}) satisfies Prepare
