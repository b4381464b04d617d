import { CalendarCard } from '../calendar/CalendarCard.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { PresenceCard } from '../messages/presence/PresenceCard.tsx'
import { NotificationsCard } from '../notifications/NotificationsCard.tsx'
import ProfilePage from '../profiles/ProfilePage.tsx'
import { MoreCard } from './MoreCard.tsx'
import { canReach } from './navigation.ts'

/** The profile, with what other rooms have to show there, and on a phone the links that do not fit the tab bar. */
export default function ProfileScreen() {
  const { data: user } = useCurrentUser()
  return (
    <ProfilePage
      more={
        user && (
          <>
            <NotificationsCard userId={user.id} />
            <PresenceCard />
            {canReach(user, '/calendar-settings') && <CalendarCard />}
            <MoreCard user={user} />
          </>
        )
      }
    />
  )
}
