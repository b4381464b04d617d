import { welcomeName } from '@cuebook/domain/identity/user.ts'
import { useCurrentUser } from '../currentUser.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTitle } from '../useTitle.ts'
import { Figures } from './Figures.tsx'

/** The head of both dashboards and their true figures; the rest of them joins below. */
export default function WelcomePage() {
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
      />
      <Figures role={user.role} />
    </>
  )
}
