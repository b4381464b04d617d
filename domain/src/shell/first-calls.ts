import { firstCalls as calendar } from '../calendar/first-calls.ts'
import { firstCalls as contracts } from '../contracts/first-calls.ts'
import { contractsCalls } from '../contracts/room.ts'
import { firstCalls as dashboard } from '../dashboard/first-calls.ts'
import { firstCalls as discovery } from '../discovery/first-calls.ts'
import { firstCalls as figures } from '../figures/first-calls.ts'
import type { Role } from '../kernel/access.ts'
import type { FirstCalls } from '../kernel/screen.ts'
import { firstCalls as messages } from '../messages/first-calls.ts'
import { messagesCalls } from '../messages/room.ts'
import { firstCalls as moving } from '../moving/first-calls.ts'
import { firstCalls as musicRequests } from '../music-requests/first-calls.ts'
import { profilesCalls } from '../profiles/room.ts'
import { firstCalls as programs } from '../programs/first-calls.ts'
import { firstCalls as questions } from '../questions/first-calls.ts'
import { firstCalls as reviews } from '../reviews/first-calls.ts'
import { reviewsCalls } from '../reviews/room.ts'
import { firstCalls as serviceRequests } from '../service-requests/first-calls.ts'
import { firstCalls as subscriptions } from '../subscriptions/first-calls.ts'
import { firstCalls as templates } from '../templates/first-calls.ts'
import { firstCalls as timeline } from '../timeline/first-calls.ts'
import type { Screen } from './screens.ts'

const calls: FirstCalls = {
  ...calendar,
  ...contracts,
  // What waits for a person is also unread messages and, for a client, bookings without a review.
  dashboard: {
    dj: [...dashboard.dashboard, messagesCalls.stats.path],
    client: [...dashboard.dashboard, messagesCalls.stats.path, reviewsCalls.mine.path],
  },
  ...discovery,
  ...figures,
  ...messages,
  ...moving,
  ...musicRequests,
  // The profile of a DJ also counts bookings, which the room of profiles does not know.
  profile: { dj: [profilesCalls.listClips.path, contractsCalls.list.path] },
  ...questions,
  ...programs,
  ...reviews,
  ...serviceRequests,
  ...subscriptions,
  ...templates,
  ...timeline,
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
  const row = calls[screen] ?? []
  const ofRole = role && !isList(row) ? row[role] : row
  const paths = role && isList(ofRole) ? ofRole : []
  return paths.map((path) =>
    path.replace(/:(\w+)/, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
  )
}

const isList = (row: unknown): row is readonly string[] => Array.isArray(row)
