import { welcomeName } from '../identity/names.ts'
import type { CurrentUser } from '../profiles/current-user.ts'
import type { Screen } from './route-table.ts'

type Titled = Pick<CurrentUser, 'role' | 'firstName' | 'djProfile'>

const titles: Partial<Record<Screen, string>> = {
  discovery: 'Discover DJs',
  contract: 'Contract Review & Signing',
  messages: 'Messages',
  'music-requests': 'Music Requests',
  'music-planner': 'Music planner',
  profile: 'Profile Settings',
  'security-review': 'What may stay?',
  reviews: 'Reviews',
  'requested-services': 'Request DJ Services',
  'service-requests': 'Client Service Requests',
  'service-request': 'Client Service Request',
  'my-applications': 'My Applications',
  'calendar-settings': 'Calendar Sync Settings',
  subscription: 'Manage Subscription',
}

/** The heading of a screen for a person who is logged in, where it is known before the screen has loaded anything. */
export function screenTitle(screen: Screen, user: Titled): string | null {
  if (screen === 'dashboard') return `Welcome back, ${welcomeName(user)}`
  if (screen === 'contracts') return user.role === 'dj' ? 'Contracts' : 'My Bookings'
  return titles[screen] ?? null
}
