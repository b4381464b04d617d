import { useCurrentUser } from '../kernel/currentUser.ts'
import ProfilePage from '../profiles/ProfilePage.tsx'
import { MoreCard } from './MoreCard.tsx'

/** On a phone the profile also has the links that do not fit the tab bar, which only the shell knows. */
export default function ProfileScreen() {
  const { data: user } = useCurrentUser()
  return <ProfilePage more={user && <MoreCard user={user} />} />
}
