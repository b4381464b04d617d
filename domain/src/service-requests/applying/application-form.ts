import { z } from 'zod'
import { price } from '../../contracts/form/term-kinds.ts'
import { bound } from '../../kernel/bound.ts'
import { clock, halfHours, missingHour } from '../life/clock.ts'
import { mostItems, quoteItem, quoteTrouble } from './quote.ts'

export const shortestMessage = 10
export const longestMessage = 2000
export const longestAvailability = 200

/** The form of spec 2.22; the hours and the items are ours, and optional. */
export const applicationForm = z
  .object({
    proposedPrice: price('Proposed price'),
    message: z
      .string(`Message must be at least ${shortestMessage} characters`)
      .trim()
      .min(shortestMessage, `Message must be at least ${shortestMessage} characters`)
      .max(longestMessage, bound(`Message is too long (${longestMessage} characters at most)`)),
    availability: z
      .string('Availability is required')
      .trim()
      .min(1, 'Availability is required')
      .max(
        longestAvailability,
        bound(`Availability is too long (${longestAvailability} characters at most)`),
      ),
    startTime: clock('Start').nullish(),
    endTime: clock('End').nullish(),
    /** One of the DJ's packages, or the one that the client asked for. In a change, an absent one stays and null removes it. */
    packageId: z.uuid('This package is not known.').nullish(),
    items: z
      .array(quoteItem, 'The items of the quote are not a list.')
      .max(mostItems, `A quote can list ${mostItems} items at most.`)
      .default([]),
  })
  .superRefine(({ startTime, endTime, proposedPrice, items }, at) => {
    const missing = missingHour({ startTime, endTime })
    if (missing) at.addIssue({ code: 'custom', path: [missing], message: halfHours })
    const trouble = quoteTrouble(proposedPrice, items)
    if (trouble) at.addIssue({ code: 'custom', path: ['items'], message: trouble })
  })
export type ApplicationForm = z.input<typeof applicationForm>
