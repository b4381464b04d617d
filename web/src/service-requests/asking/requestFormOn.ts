import { serviceRequestsRefusals } from '@cuebook/domain/service-requests/refusals.ts'
import { type RequestForm, requestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'

/** The form without days in the past; `today` as yyyy-mm-dd. */
export const requestFormOn = (today: string) =>
  requestForm.extend({
    eventDate: requestForm.shape.eventDate.refine(
      (day) => day >= today,
      serviceRequestsRefusals['service-request.in-the-past'].message,
    ),
  })

export const blankRequest: RequestForm = {
  eventDate: '',
  location: '',
  partyType: '',
  budget: '',
  description: '',
  place: null,
  showToOthers: true,
}

/** The values with which a request is edited. */
export const valuesOf = (request: OwnRequest): RequestForm => ({
  eventDate: request.eventDate,
  location: request.location,
  partyType: request.partyType,
  budget: request.budget === null ? '' : String(request.budget),
  description: request.description ?? '',
  place: request.place,
  showToOthers: true,
})
