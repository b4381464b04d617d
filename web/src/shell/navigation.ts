import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import type { ComponentType } from 'react'
import {
  CalendarSearch,
  CircleHelp,
  CircleUser,
  CreditCard,
  FileCheck,
  FileText,
  LayoutDashboard,
  ListChecks,
  MapPin,
  MessageSquare,
  Music,
  Star,
} from '../kernel/ui/icon/icons.ts'

export type Badge = 'pending' | 'unread' | 'gigs' | 'offers'

export interface NavEntry {
  href: string
  label: string
  /** A shorter label for a phone, where five tabs share the width. */
  shortLabel?: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  badge?: Badge
}

const dashboard: NavEntry = { href: '/', label: 'Dashboard', Icon: LayoutDashboard }
const contracts: NavEntry = { href: '/contracts', label: 'Contracts', Icon: FileText, badge: 'pending' }
const messages: NavEntry = { href: '/messages', label: 'Messages', Icon: MessageSquare, badge: 'unread' }
const faq: NavEntry = { href: '/faq', label: 'FAQ', Icon: CircleHelp }
const profile: NavEntry = { href: '/profile', label: 'Profile', Icon: CircleUser }
const musicRequests: NavEntry = {
  href: '/music-requests',
  label: 'Music Requests',
  shortLabel: 'Music',
  Icon: Music,
}
const discover: NavEntry = {
  href: '/discover',
  label: 'Discover DJs',
  shortLabel: 'Discover',
  Icon: MapPin,
}
const findGigs: NavEntry = {
  href: '/service-requests',
  label: 'Find Gigs',
  shortLabel: 'Gigs',
  Icon: CalendarSearch,
  badge: 'gigs',
}
const myRequests: NavEntry = {
  href: '/requested-services',
  label: 'My Requests',
  Icon: ListChecks,
  badge: 'offers',
}
const subscription: NavEntry = { href: '/subscription', label: 'Manage Subscription', Icon: CreditCard }
const verify: NavEntry = { href: '/verify', label: 'Check a contract', Icon: FileCheck }
const reviews: NavEntry = { href: '/reviews', label: 'Reviews', Icon: Star }

/** Whether this person can open an address, so that no link leads to the 404 page. */
export const canReach = (user: CurrentUser, href: string): boolean =>
  !('notFound' in resolveRoute(href, user))

const reachable = (user: CurrentUser, entries: readonly NavEntry[]): NavEntry[] =>
  entries.filter(({ href }) => canReach(user, href))

export const topEntries = (user: CurrentUser) =>
  reachable(user, [dashboard, contracts, messages, faq, profile])

export const sideEntries = (user: CurrentUser) =>
  reachable(user, [
    dashboard,
    contracts,
    messages,
    ...(user.role === 'dj' ? [findGigs] : [discover, myRequests]),
    musicRequests,
    reviews,
    profile,
  ])

export const tabEntries = (user: CurrentUser) =>
  reachable(user, [dashboard, contracts, messages, ...djOrClient(user), profile])

/** A DJ who has no way to the market yet has the music there. */
const djOrClient = (user: CurrentUser): NavEntry[] => {
  if (user.role !== 'dj') return [discover]
  return canReach(user, findGigs.href) ? [findGigs] : [musicRequests]
}

/** The entries that do not fit the tab bar of a phone, for the menu behind the avatar. */
export function moreEntries(user: CurrentUser): NavEntry[] {
  const tabs = new Set(tabEntries(user).map(({ href }) => href))
  const others = [discover, verify, ...(user.role === 'dj' ? [subscription] : [])]
  const all = [...sideEntries(user), ...topEntries(user), ...reachable(user, others)]
  return [...new Map(all.map((entry) => [entry.href, entry])).values()].filter(({ href }) => !tabs.has(href))
}

/** The sidebar of a large screen has it already; the reviews are in both, because people look for them here. */
export const isOnlyForPhones = (user: CurrentUser, href: string): boolean =>
  href !== reviews.href && sideEntries(user).some((entry) => entry.href === href)

/** Screens that belong to an entry although their address does not begin with it. */
const alsoAt: Readonly<Record<string, readonly string[]>> = {
  '/': ['/dashboard'],
  '/discover': ['/dj-discovery', '/djs'],
  '/service-requests': ['/my-applications'],
}

export const isAt = (path: string, href: string): boolean =>
  [href, ...(alsoAt[href] ?? [])].some(
    (each) => path === each || (each !== '/' && path.startsWith(`${each}/`)),
  )
