import { inThePast } from '@cuebook/domain/service-requests/limits.ts'
import { type RequestForm, requestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { z } from 'zod'
import type { AskedDj, AskedEvent } from '../../kernel/address/asked.ts'

/** The form without days in the past; `today` as yyyy-mm-dd. */
export const requestFormOn = (today: string) =>
  requestForm.safeExtend({
    eventDate: requestForm.shape.eventDate.refine((day) => day >= today, inThePast),
  })

export const blankRequest: RequestForm = {
  eventDate: '',
  location: '',
  partyType: '',
  budget: '',
  description: '',
  place: null,
  startTime: '',
  endTime: '',
  guests: '',
  music: '',
  showToOthers: false,
}

/** Nothing that was typed on the way here is asked again. */
export const startOf = ({ date, place, partyType }: AskedEvent): RequestForm => ({
  ...blankRequest,
  eventDate: date ?? '',
  location: place?.name ?? '',
  place: place?.spot ?? null,
  partyType: partyType ?? '',
})

/** What is sent: the fields of the specification, without nulls, and ours only where they say something. */
export function payloadOf(values: z.output<typeof requestForm>, djs: readonly AskedDj[]): RequestForm {
  const { eventDate, location, partyType, description, budget, place, showToOthers } = values
  const { startTime, endTime, guests, music } = values
  const [first] = djs
  return {
    eventDate,
    location,
    partyType,
    description: description ?? '',
    ...(budget !== null && { budget }),
    ...(place && { place }),
    ...(startTime && endTime && { startTime, endTime }),
    ...(guests !== null && { guests }),
    ...(music !== null && { music }),
    ...(first && (djs.length === 1 ? { djId: first.id } : { djIds: djs.map(({ id }) => id) })),
    ...(first && { showToOthers }),
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
  startTime: request.startTime ?? '',
  endTime: request.endTime ?? '',
  guests: request.guests ?? '',
  music: request.music ?? '',
  showToOthers: request.answerBy !== null,
})
