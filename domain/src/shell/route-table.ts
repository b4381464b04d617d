import { hasFullName } from '../identity/names.ts'
import { reviewPath } from '../identity/review-path.ts'
import type { CurrentUser } from '../profiles/current-user.ts'
import { opens } from '../subscriptions/gates.ts'

/** The login states that decide which addresses exist. */
export type Standing = 'visitor' | 'no-role' | 'dj-without-subscription' | 'member'

export interface RouteRow<Name extends string = Screen> {
  readonly path: string
  /** Shown to everybody, logged in or not, and never behind the profile guard. */
  readonly always?: Name
  readonly visitor?: Name | { readonly redirect: string }
  readonly noRole?: Name
  readonly djWithoutSubscription?: Name
  readonly member?: Name
}

const everyDj = <Name extends string>(screen: Name) =>
  ({ djWithoutSubscription: screen, member: screen }) as const

/**
 * Spec 2.1, one row per address. Our own additions: `/sign-in`, `/sign-up` and `/reset-password`, where /api/login leads without
 * a provider, `/security-review`, which follows a reset password, `/djs/:username`, the page that a DJ can share,
 * `/subscription`, where a DJ manages it, and `/pay/:token`, `/unsubscribe/:token`, `/verify`, the day-of sheet, the
 * music planner and the page of one request.
 */
const rows = [
  { path: '/admin', always: 'admin' },
  { path: '/landing', always: 'landing' },
  { path: '/subscription/checkout', always: 'checkout' },
  { path: '/subscribe', always: 'checkout' },
  { path: '/subscription/success', always: 'subscription-result' },
  { path: '/sign-in', always: 'sign-in' },
  { path: '/sign-up', always: 'sign-in' },
  { path: '/reset-password', always: 'reset-password' },
  { path: '/djs/:username', always: 'public-dj' },
  { path: '/verify', always: 'verify' },
  { path: '/pay/:token', always: 'pay' },
  { path: '/unsubscribe/:token', always: 'unsubscribe' },
  {
    path: '/',
    visitor: 'landing',
    noRole: 'onboarding',
    djWithoutSubscription: 'pricing',
    member: 'dashboard',
  },
  { path: '/dashboard', visitor: { redirect: '/' }, member: 'dashboard' },
  { path: '/pricing', visitor: 'pricing', ...everyDj('pricing') },
  { path: '/subscription', member: 'subscription' },
  { path: '/dj-discovery', visitor: 'discovery', ...everyDj('discovery') },
  { path: '/discover', visitor: 'discovery', ...everyDj('discovery') },
  { path: '/faq', visitor: 'faq', noRole: 'faq', ...everyDj('faq') },
  { path: '/contracts', ...everyDj('contracts') },
  // An invited person opens the contract before choosing a role, and becomes a client there.
  { path: '/contracts/:id', noRole: 'contract', ...everyDj('contract') },
  { path: '/contracts/:id/sign', noRole: 'contract', ...everyDj('contract') },
  { path: '/contracts/:id/day-sheet', ...everyDj('day-sheet') },
  { path: '/contracts/:id/music', ...everyDj('music-planner') },
  { path: '/messages', ...everyDj('messages') },
  { path: '/music-requests', ...everyDj('music-requests') },
  { path: '/profile', ...everyDj('profile') },
  { path: reviewPath, noRole: 'security-review', ...everyDj('security-review') },
  { path: '/reviews', member: 'reviews' },
  { path: '/requested-services', member: 'requested-services' },
  { path: '/service-requests', member: 'service-requests' },
  // A request may ask for a DJ by name, whatever their subscription is.
  { path: '/service-requests/:id', ...everyDj('service-request') },
  { path: '/my-applications', member: 'my-applications' },
  { path: '/calendar-settings', member: 'calendar-settings' },
] as const satisfies readonly RouteRow<string>[]

type ShownBy<Row> = Row extends unknown ? Extract<Row[Exclude<keyof Row, 'path'>], string> : never

/** Every screen of the product: what the rows name. The web maps each name to a component. */
export type Screen = ShownBy<(typeof rows)[number]>

export const routeTable: readonly RouteRow[] = rows

type Person = Pick<CurrentUser, 'role' | 'subscriptionStatus' | 'firstName' | 'lastName'>

export function standingOf(user: Person | null): Standing {
  if (!user) return 'visitor'
  if (!user.role) return 'no-role'
  if (user.role === 'dj' && !opens(user.subscriptionStatus, 'member')) return 'dj-without-subscription'
  return 'member'
}

const column = {
  visitor: 'visitor',
  'no-role': 'noRole',
  'dj-without-subscription': 'djWithoutSubscription',
  member: 'member',
} as const satisfies Record<Standing, keyof RouteRow>

/** The step that would make a missing address available to this person. */
export type Remedy = 'sign-in' | 'choose-role' | 'subscribe'

export type Destination =
  | { readonly show: Screen; readonly params: Readonly<Record<string, string>> }
  | { readonly redirect: string }
  | { readonly notFound: true; readonly remedy: Remedy | null }

/** `search` is the query of the address, without '?', which a redirect keeps. */
export function resolveRoute(path: string, user: Person | null, search = ''): Destination {
  const match = matchRow(path)
  if (!match) return { notFound: true, remedy: null }
  const { row, params } = match
  if (row.always) return { show: row.always, params }
  const standing = standingOf(user)
  const showing = row[column[standing]]
  if (!showing) return { notFound: true, remedy: remedyFor(row, standing) }
  if (typeof showing === 'object') return showing
  const incomplete = user !== null && standing === 'member' && !hasFullName(user)
  if (incomplete && !asksForName(showing, user)) return { redirect: toProfile(path, search) }
  return { show: showing, params }
}

/** The profile asks for the name, and the contract asks its client, so that an invited person is sent nowhere else. */
const asksForName = (screen: Screen, { role }: Person): boolean =>
  screen === 'profile' || (screen === 'contract' && role === 'client')

/** Keeps the wanted address, so that a person gets there after filling in the name. */
function toProfile(path: string, search: string): string {
  if (path === '/' || path === '/dashboard') return '/profile'
  return `/profile?next=${encodeURIComponent(search === '' ? path : `${path}?${search}`)}`
}

/** The only screen that an address can show; null when it depends on the person. */
export function soleScreenAt(path: string): Screen | null {
  const row = matchRow(path)?.row
  if (!row) return null
  const shown = [row.always, row.visitor, row.noRole, row.djWithoutSubscription, row.member]
  const screens = new Set(shown.filter((each) => typeof each === 'string'))
  const [only] = screens
  return screens.size === 1 ? (only ?? null) : null
}

/** For the server: whether an address exists for at least one kind of person. */
export const isKnownPath = (path: string): boolean => matchRow(path) !== null

function remedyFor(row: RouteRow, standing: Standing): Remedy | null {
  if (standing === 'visitor') return 'sign-in'
  if (standing === 'no-role') return 'choose-role'
  return standing === 'dj-without-subscription' && row.member ? 'subscribe' : null
}

/** Split once, because each entry of the navigation is looked up several times before a screen is drawn. */
const splitTable = routeTable.map((row) => ({ row, parts: row.path.split('/') }))

function matchRow(path: string): { row: RouteRow; params: Record<string, string> } | null {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '').split('/') : ['', '']
  for (const { row, parts } of splitTable) {
    if (parts.length !== wanted.length) continue
    const params: Record<string, string> = {}
    const same = parts.every((part, i) => {
      const value = wanted[i] ?? ''
      if (!part.startsWith(':')) return part === value
      params[part.slice(1)] = value
      return value !== ''
    })
    if (same) return { row, params }
  }
  return null
}
