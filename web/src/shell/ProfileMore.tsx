import { CalendarCard } from '../calendar/CalendarCard.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { CopyCard } from '../leaving/CopyCard.tsx'
import { LeavingCard } from '../leaving/LeavingCard.tsx'
import { PresenceCard } from '../messages/presence/PresenceCard.tsx'
import { MovingCard } from '../moving/MovingCard.tsx'
import { NotificationsCard } from '../notifications/NotificationsCard.tsx'
import { ProgramsCard } from '../programs/ProgramsCard.tsx'
import { TemplatesCard } from '../templates/TemplatesCard.tsx'
import { canReach } from './bars/navigation.ts'

/** What other rooms have to show on the profile. */
export default function ProfileMore() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <>
      <NotificationsCard userId={user.id} />
      <PresenceCard />
      {canReach(user, '/calendar-settings') && <CalendarCard />}
      {user.role === 'dj' && <TemplatesCard />}
      {user.role === 'dj' && <MovingCard />}
      <ProgramsCard />
      <CopyCard />
      <LeavingCard />
    </>
  )
}
