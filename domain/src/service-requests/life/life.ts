import type { Role } from '../../kernel/access.ts'
import type { RefusalCode } from '../../refusals.ts'
import type { ApplicationStatus, RequestStatus } from './status.ts'

interface Row<Action, Status extends string> {
  readonly action: Action
  readonly by: Role
  /** The next state, for each state in which the action is allowed. */
  readonly moves: Partial<Record<Status, Status>>
}

export type RequestAction = 'view' | 'apply' | 'edit' | 'accept' | 'withdraw'
export type ApplicationAction = 'accept' | 'decline' | 'withdraw' | 'apply-again' | 'confirm' | 'edit'

/** The whole life of a request. A DJ opens it, a DJ applies, and the client accepts one of them. */
export const requestLife: readonly Row<RequestAction, RequestStatus>[] = [
  { action: 'view', by: 'dj', moves: { pending: 'viewed', viewed: 'viewed', interested: 'interested' } },
  {
    action: 'apply',
    by: 'dj',
    moves: { pending: 'interested', viewed: 'interested', interested: 'interested' },
  },
  { action: 'edit', by: 'client', moves: { pending: 'pending', viewed: 'viewed', interested: 'interested' } },
  // An application withdrawn by its DJ leaves the request interested: others may have applied.
  { action: 'accept', by: 'client', moves: { interested: 'booked' } },
  {
    action: 'withdraw',
    by: 'client',
    moves: { pending: 'withdrawn', viewed: 'withdrawn', interested: 'withdrawn' },
  },
]

export const applicationLife: readonly Row<ApplicationAction, ApplicationStatus>[] = [
  { action: 'accept', by: 'client', moves: { pending: 'accepted' } },
  { action: 'decline', by: 'client', moves: { pending: 'rejected' } },
  { action: 'withdraw', by: 'dj', moves: { pending: 'withdrawn' } },
  { action: 'apply-again', by: 'dj', moves: { withdrawn: 'pending' } },
  // After the client has changed the request; until then the client cannot accept.
  { action: 'confirm', by: 'dj', moves: { pending: 'pending' } },
  // A new version, which the client reads before accepting it.
  { action: 'edit', by: 'dj', moves: { pending: 'pending' } },
]

type Decision<Status> = { readonly to: Status } | { readonly refusal: RefusalCode }

export function decideRequest(
  status: RequestStatus,
  action: RequestAction,
  by: Role,
): Decision<RequestStatus> {
  const row = requestLife.find((each) => each.action === action && each.by === by)
  if (!row) return { refusal: 'service-request.not-found' }
  const to = row.moves[status]
  if (to) return { to }
  if (status === 'booked') return { refusal: 'service-request.booked' }
  return { refusal: status === 'withdrawn' ? 'service-request.withdrawn' : 'service-request.no-applications' }
}

export function decideApplication(
  status: ApplicationStatus,
  action: ApplicationAction,
  by: Role,
): Decision<ApplicationStatus> {
  const row = applicationLife.find((each) => each.action === action && each.by === by)
  if (!row) return { refusal: 'application.not-found' }
  const to = row.moves[status]
  if (to) return { to }
  if (action === 'apply-again') return { refusal: 'application.exists' }
  return { refusal: status === 'withdrawn' ? 'application.withdrawn' : 'application.answered' }
}

/** Whether an application waits for the client's answer. */
export const isWaiting = (status: ApplicationStatus): boolean =>
  'to' in decideApplication(status, 'accept', 'client')

/** Whether a client can accept one of the applications to a request. */
export const canAcceptOne = (status: RequestStatus): boolean =>
  'to' in decideRequest(status, 'accept', 'client')

export const isOpenRequest = (status: RequestStatus): boolean =>
  'to' in decideRequest(status, 'withdraw', 'client')
