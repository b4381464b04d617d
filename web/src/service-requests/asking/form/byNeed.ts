import { isOpenRequest, isWaiting } from '@cuebook/domain/service-requests/life/life.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'

/** First the requests that wait for the client's answer, last those that are over; otherwise the order stays. */
export const byNeed = (requests: readonly OwnRequest[]): OwnRequest[] =>
  requests.toSorted((a, b) => rank(a) - rank(b))

function rank({ status, applications }: OwnRequest): number {
  if (!isOpenRequest(status)) return status === 'booked' ? 2 : 3
  return applications.some((each) => isWaiting(each.status)) ? 0 : 1
}
