import { useCurrentUser } from '../kernel/currentUser.ts'
import ProfilePage from '../profiles/ProfilePage.tsx'
import { MoreCard } from './MoreCard.tsx'

/** On a phone the profile also leads to what the tab bar has no room for, and only the shell knows what that is. */
export default function ProfileScreen() {
  const { data: user } = useCurrentUser()
  return <ProfilePage more={user && <MoreCard user={user} />} />
}
