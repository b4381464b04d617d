import { z } from 'zod'
import { plannedDay } from '../kernel/day.ts'
import { requestSorts } from './filter-choices.ts'
import { partyTypes } from './party-types.ts'
import { highestBudget } from './request-form.ts'

const day = plannedDay('Please enter a date')

/** What a DJ can filter the list by, the same in the screen's address and in the call. */
export const requestFilters = z.object({
  partyType: z.enum(partyTypes, 'Please choose one of the party types').optional(),
  from: day.optional(),
  to: day.optional(),
  withinMiles: z.coerce.number().min(1).max(100).optional(),
  minBudget: z.coerce.number().min(0).max(highestBudget).optional(),
  sort: z.enum(requestSorts).optional(),
})
export type RequestFilters = z.output<typeof requestFilters>
