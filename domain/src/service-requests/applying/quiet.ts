import { isOpenRequest } from '../life/life.ts'
import type { RequestStatus } from '../life/status.ts'

const QUIET_MS = 3 * 86_400_000

interface OpenRequest {
  readonly status: RequestStatus
  readonly createdAt: string
  readonly applications: readonly unknown[]
}

/** Whether nobody has answered an open request for three days, so that its client is offered DJs. */
export const isQuiet = ({ status, createdAt, applications }: OpenRequest, now: Date): boolean =>
  isOpenRequest(status) && applications.length === 0 && now.getTime() - Date.parse(createdAt) >= QUIET_MS
