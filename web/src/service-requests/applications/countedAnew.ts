import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { timeRange } from '../../contracts/contractWords.ts'
import { quoteFrom } from '../finding/applyValues.ts'
import { followHours } from '../finding/followHours.ts'

/** An application as its form opens: where the client changed what it is counted for, it is counted anew. */
export function countedAnew(application: OwnApplication): ApplicationForm {
  const { recount, serviceRequest } = application
  const before = quoteFrom(application)
  if (!recount) return before
  // Lines of a package for other events say nothing of this one; the price stays until the DJ names another one.
  const kept = recount.partyType ? { ...before, items: [] } : before
  const { startTime, endTime } = serviceRequest
  if (!recount.hours || startTime === null) return kept
  return {
    ...kept,
    ...followHours({ ...kept, ...recount.countedFor }, { startTime, endTime }, application.package),
  }
}

/** What the form did with the offer, in words. */
export function anewWords({ recount, package: one, serviceRequest }: OwnApplication): string {
  const range = timeRange(serviceRequest)
  return [
    ...(recount?.hours && range ? [`The lines and the price are counted anew for ${range}.`] : []),
    ...(recount?.hours && !range ? ['The client no longer names the hours. Please look at the lines.'] : []),
    ...(recount?.partyType && one
      ? [`“${one.name}” is not for this kind of event, so its lines are taken out. Please check your price.`]
      : []),
  ].join(' ')
}
