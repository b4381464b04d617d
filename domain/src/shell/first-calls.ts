import { calendarCalls } from '../calendar/calls.ts'
import { connectionsCalls } from '../calendar/connections-calls.ts'
import { feedCalls } from '../calendar/feed-calls.ts'
import { contractsCalls } from '../contracts/calls.ts'
import { dashboardCalls } from '../dashboard/calls.ts'
import { discoveryCalls } from '../discovery/calls.ts'
import { pageSize } from '../discovery/search.ts'
import type { Role } from '../kernel/access.ts'
import { messagesCalls } from '../messages/calls.ts'
import { musicRequestsCalls } from '../music-requests/calls.ts'
import { profilesCalls } from '../profiles/calls.ts'
import { reviewsCalls } from '../reviews/calls.ts'
import { reviewFilters, reviewSorts } from '../reviews/listing.ts'
import { serviceRequestsCalls } from '../service-requests/calls.ts'
import { requestsPage } from '../service-requests/filter-choices.ts'
import { subscriptionsCalls } from '../subscriptions/calls.ts'
import type { Screen } from './route-table.ts'

type Calls = Partial<Record<Screen, readonly string[]>>

const ofEverybody: Calls = {
  dashboard: [contractsCalls.list.path, dashboardCalls.next.path],
  contracts: [contractsCalls.list.path],
  contract: [contractsCalls.one.path],
  messages: [messagesCalls.conversations.path],
  'music-requests': [musicRequestsCalls.list.path],
  discovery: [`${discoveryCalls.discover.path}?limit=${pageSize}`],
  'calendar-settings': [calendarCalls.settings.path, connectionsCalls.read.path, feedCalls.read.path],
}

const ofRole: Readonly<Record<Role, Calls>> = {
  dj: {
    profile: [profilesCalls.listClips.path, contractsCalls.list.path],
    reviews: [
      `${reviewsCalls.received.path}?filter=${reviewFilters[0]}&sort=${reviewSorts[0]}`,
      reviewsCalls.askable.path,
    ],
    subscription: [subscriptionsCalls.mine.path],
    'service-requests': [`${serviceRequestsCalls.list.path}?limit=${requestsPage}`],
    'service-request': [serviceRequestsCalls.one.path],
    'my-applications': [serviceRequestsCalls.applications.path],
  },
  client: { reviews: [reviewsCalls.mine.path], 'requested-services': [serviceRequestsCalls.mine.path] },
}

/**
 * The calls whose answers fill a screen, so that the page can have them fetched while the scripts are still loading.
 * None where a screen makes none, or where only its script knows which.
 */
export function firstCalls(
  screen: Screen,
  params: Readonly<Record<string, string>>,
  role: Role | null,
): readonly string[] {
  const paths = role ? (ofEverybody[screen] ?? ofRole[role][screen] ?? []) : []
  return paths.map((path) =>
    path.replace(/:(\w+)/, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
  )
}
