import type { NavPlace } from '@cuebook/domain/kernel/screen.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import { type Screen, type ScreenInBar, screens } from '@cuebook/domain/shell/screens.ts'
import type { ComponentType } from 'react'
import {
  CalendarSearch,
  ChartColumn,
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
  ShieldCheck,
  Star,
} from '../../kernel/ui/icon/icons.ts'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

const icons: Readonly<Record<ScreenInBar, Icon>> = {
  admin: ShieldCheck,
  dashboard: LayoutDashboard,
  contracts: FileText,
  messages: MessageSquare,
  'service-requests': CalendarSearch,
  discovery: MapPin,
  'requested-services': ListChecks,
  'music-requests': Music,
  reviews: Star,
  figures: ChartColumn,
  faq: CircleHelp,
  profile: CircleUser,
  subscription: CreditCard,
  verify: FileCheck,
}

export interface NavEntry extends NavPlace {
  readonly Icon: Icon
}

/** The pages that people go to by name, in the order of the navigation. */
const pages: readonly NavEntry[] = (Object.keys(screens) as Screen[])
  .flatMap((screen) => {
    const { nav } = screens[screen]
    return nav ? [{ ...nav, Icon: icons[screen as ScreenInBar] }] : []
  })
  .sort((a, b) => a.order - b.order)

/** Whether this person can open an address, so that no link leads to the 404 page. */
export const canReach = (user: CurrentUser, href: string): boolean =>
  !('notFound' in resolveRoute(href, user))

export const pagesOf = (user: CurrentUser): NavEntry[] =>
  pages.filter(
    ({ href, role, admin }) =>
      (role ?? user.role) === user.role && (!admin || user.admin === true) && canReach(user, href),
  )

type Bar = keyof NonNullable<NavPlace['bars']>

const isIn = (bar: Bar, { role }: CurrentUser, { bars }: NavPlace): boolean => {
  const who = bars?.[bar]
  return who === 'all' || (who !== undefined && who === role)
}
const entriesOf = (bar: Bar, user: CurrentUser) => pagesOf(user).filter((page) => isIn(bar, user, page))

export const topEntries = (user: CurrentUser) => entriesOf('top', user)
export const sideEntries = (user: CurrentUser) => entriesOf('side', user)

const MOST_TABS = 5

export function tabEntries(user: CurrentUser): NavEntry[] {
  let room = MOST_TABS - entriesOf('tab', user).length
  return pagesOf(user).filter((page) => {
    if (page.bars?.tab !== 'spare') return isIn('tab', user, page)
    room -= 1
    return room >= 0
  })
}

/** The entries that do not fit the tab bar of a phone, for the menu behind the avatar. */
export function moreEntries(user: CurrentUser): NavEntry[] {
  const tabs = new Set(tabEntries(user).map(({ href }) => href))
  const all = (['side', 'top', 'more'] as const).flatMap((bar) => entriesOf(bar, user))
  return [...new Set(all)].filter(({ href }) => !tabs.has(href))
}

/** The sidebar of a large screen has it already. */
export const isOnlyForPhones = (user: CurrentUser, page: NavEntry): boolean =>
  isIn('side', user, page) && !isIn('more', user, page)

/** Where an entry is marked: at its screen's addresses, at the screens under it, and at all that begin with them. */
const addressesOf = (href: string): string[] =>
  Object.values(screens)
    .filter(({ nav, under }) => nav?.href === href || under === href)
    .flatMap(({ at }) => Object.keys(at).map((path) => path.split('/:')[0] ?? path))

const marked = new Map(pages.map(({ href }) => [href as string, addressesOf(href)]))

export const isAt = (path: string, href: string): boolean =>
  marked.get(href)?.some((each) => path === each || (each !== '/' && path.startsWith(`${each}/`))) ?? false
