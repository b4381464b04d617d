import { serviceRequestsRefusals } from '@cuebook/domain/service-requests/refusals.ts'
import { type RequestForm, requestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { z } from 'zod'
import type { Asked } from '../../kernel/address/asked.ts'

/** The form without days in the past; `today` as yyyy-mm-dd. */
export const requestFormOn = (today: string) =>
  requestForm.safeExtend({
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
  showToOthers: false,
}

/** Nothing that was typed on the way here is asked again. */
export const startOf = ({ date, place, partyType }: Asked): RequestForm => ({
  ...blankRequest,
  eventDate: date ?? '',
  location: place?.name ?? '',
  place: place?.spot ?? null,
  partyType: partyType ?? '',
})

/** What is sent: the fields of the specification, without nulls, and ours only where they say something. */
export function payloadOf(
  { eventDate, location, partyType, description, budget, place, showToOthers }: z.output<typeof requestForm>,
  invited: { readonly id: string } | null,
): RequestForm {
  return {
    eventDate,
    location,
    partyType,
    description: description ?? '',
    ...(budget !== null && { budget }),
    ...(place && { place }),
    ...(invited && { djId: invited.id, showToOthers }),
  }
}

/** The values with which a request is edited. */
export const valuesOf = (request: OwnRequest): RequestForm => ({
  eventDate: request.eventDate,
  location: request.location,
  partyType: request.partyType,
  budget: request.budget === null ? '' : String(request.budget),
  description: request.description ?? '',
  place: request.place,
  showToOthers: false,
})
