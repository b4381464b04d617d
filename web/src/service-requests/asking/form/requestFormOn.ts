import { isGone } from '@cuebook/domain/packages/choose.ts'
import type { ChoiceForm } from '@cuebook/domain/packages/chosen.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { refusals } from '@cuebook/domain/packages/room.ts'
import { inThePast } from '@cuebook/domain/service-requests/limits.ts'
import { type RequestForm, requestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { z } from 'zod'
import type { AskedDj, AskedEvent } from '../../../kernel/address/asked.ts'
import { askedChoice } from '../askedPackage.ts'

export const nothingOfIt = refusals['packages.gone'].message

/** The form without days in the past, and without what the DJ no longer offers; `today` as yyyy-mm-dd. */
export const requestFormOn = (today: string, prices?: DjPrices) =>
  requestForm.safeExtend({
    eventDate: requestForm.shape.eventDate.refine((day) => day >= today, inThePast),
    choice: requestForm.shape.choice.refine(
      (choice) => !(choice && prices && isGone(choice, prices)),
      nothingOfIt,
    ),
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
  choice: null,
}

/** Nothing that was typed on the way here is asked again. */
export const startOf = (
  { date, place, partyType, djs }: AskedEvent,
  prices: DjPrices | undefined,
): RequestForm => ({
  ...blankRequest,
  eventDate: date ?? '',
  location: place?.name ?? '',
  place: place?.spot ?? null,
  partyType: partyType ?? '',
  choice: askedChoice({ djs }, partyType, prices),
})

/** What is sent: the fields of the specification, without nulls, and ours only where they say something. */
export function payloadOf(
  values: z.output<typeof requestForm>,
  djs: readonly AskedDj[],
  prices: DjPrices | undefined,
): RequestForm {
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
    ...(prices && values.choice && { choice: shownChoice(values.choice, prices) }),
  }
}

/** What is chosen among the prices that the screen shows. Of others, nothing could be seen, so nothing is sent. */
export function shownChoice({ packageId = null, extraIds = [] }: ChoiceForm, prices: DjPrices): ChoiceForm {
  return {
    packageId: prices.packages.find(({ id }) => id === packageId)?.id ?? null,
    extraIds: extraIds.filter((id) => prices.extras.some((extra) => extra.id === id)),
    version: prices.version,
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
