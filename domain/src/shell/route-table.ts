import { hasFullName } from '../identity/names.ts'
import type { ScreenRow, Standing } from '../kernel/screen.ts'
import type { CurrentUser } from '../profiles/current-user.ts'
import { opens } from '../subscriptions/gates.ts'
import { type Screen, screens } from './screens.ts'

/** What an address shows to each kind of person. */
interface Route {
  readonly path: string
  /** Shown to everybody, logged in or not, and never behind the profile guard. */
  always?: Screen
  readonly shown: Partial<Record<Standing, Screen | { readonly redirect: string }>>
}

/** Spec 2.1 and our own additions, one row per address, as the screens of the rooms name them. */
const routes = routesOf(Object.entries(screens) as [Screen, ScreenRow][])

function routesOf(rows: readonly (readonly [Screen, ScreenRow])[]): readonly Route[] {
  const byPath = new Map<string, Route>()
  for (const [screen, { at, visitorsGoTo = {} }] of rows) {
    for (const [path, who] of Object.entries(at)) {
      const route: Route = byPath.get(path) ?? { path, shown: {} }
      byPath.set(path, route)
      if (who === 'always') route.always = screen
      else for (const standing of who) route.shown[standing] = screen
      const redirect = visitorsGoTo[path as `/${string}`]
      if (redirect) route.shown.visitor = { redirect }
    }
  }
  return [...byPath.values()]
}

export const knownPaths: readonly string[] = routes.map(({ path }) => path)

type Person = Pick<CurrentUser, 'role' | 'subscriptionStatus' | 'firstName' | 'lastName'>

export function standingOf(user: Person | null): Standing {
  if (!user) return 'visitor'
  if (!user.role) return 'no-role'
  if (user.role === 'dj' && !opens(user.subscriptionStatus, 'member')) return 'dj-without-subscription'
  return 'member'
}

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
  const showing = row.shown[standing]
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
  const shown = [row.always, ...Object.values(row.shown)]
  const screens = new Set(shown.filter((each) => typeof each === 'string'))
  const [only] = screens
  return screens.size === 1 ? (only ?? null) : null
}

/** For the server: whether an address exists for at least one kind of person. */
export const isKnownPath = (path: string): boolean => matchRow(path) !== null

function remedyFor(row: Route, standing: Standing): Remedy | null {
  if (standing === 'visitor') return 'sign-in'
  if (standing === 'no-role') return 'choose-role'
  return standing === 'dj-without-subscription' && row.shown.member ? 'subscribe' : null
}

/** Split once, because each entry of the navigation is looked up several times before a screen is drawn. */
const splitTable = routes.map((row) => ({ row, parts: row.path.split('/') }))

function matchRow(path: string): { row: Route; params: Record<string, string> } | null {
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
