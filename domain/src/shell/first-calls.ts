import { calendarCalls, connectionsCalls, feedCalls } from '../calendar/room.ts'
import { contractsCalls } from '../contracts/room.ts'
import { dashboardCalls } from '../dashboard/room.ts'
import { discoveryCalls } from '../discovery/room.ts'
import { pageSize } from '../discovery/search.ts'
import type { Role } from '../kernel/access.ts'
import { messagesCalls } from '../messages/room.ts'
import { musicRequestsCalls } from '../music-requests/room.ts'
import { profilesCalls } from '../profiles/room.ts'
import { reviewFilters, reviewSorts } from '../reviews/listing.ts'
import { reviewsCalls } from '../reviews/room.ts'
import { requestsPage } from '../service-requests/filter-choices.ts'
import { serviceRequestsCalls } from '../service-requests/room.ts'
import { subscriptionsCalls } from '../subscriptions/room.ts'
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
