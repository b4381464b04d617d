import { lazy } from 'react'
import ProfilePage from '../profiles/ProfilePage.tsx'

const ProfileMore = lazy(() => import('./ProfileMore.tsx'))

/** The profile, with what other rooms have to show there. */
export default function ProfileScreen() {
  return <ProfilePage more={<ProfileMore />} />
}
