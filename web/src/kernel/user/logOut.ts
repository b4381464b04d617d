import { leaveUnasked } from '../unsaved/leaving.ts'
import { holdCalls } from './endingSession.ts'
import { untilLogout } from './keptUntilLogout.ts'

/** For a link that leads to /api/logout. */
export function beforeLogout(): void {
  holdCalls()
  untilLogout.forgetAll()
}

export function logOut(): void {
  beforeLogout()
  leaveUnasked(() => location.assign('/api/logout'))
}
