import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { mostExtras } from './limits.ts'
import { djPackage, djPrices, extra } from './offering.ts'

/** What a client chooses among the prices of a DJ. */
export const choiceForm = z.object({
  packageId: z.uuid('This package is not known.').nullable().default(null),
  extraIds: z
    .array(z.uuid('This extra is not known.'), 'The extras are not a list.')
    .max(mostExtras, `You can choose ${mostExtras} extras at most.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** The prices that were looked at; without it, the present ones are meant. */
  version: z.string().max(60, bound('These prices are not known.')).optional(),
})
export type ChoiceForm = z.input<typeof choiceForm>
export type Choice = Pick<z.output<typeof choiceForm>, 'packageId' | 'extraIds'>

/** A copy of what was chosen, with its prices and rules: it stays, whatever the profile says later. */
export const chosen = djPrices.omit({ packages: true, extras: true }).extend({
  package: djPackage
    .omit({ active: true })
    // Copies that were made before they were kept do not name any.
    .partial({ eventTypes: true })
    .nullable(),
  extras: z.array(extra),
})
export type Chosen = z.output<typeof chosen>
