import { z } from 'zod'
import { depositPercent, extraTerms, notes, price } from './terms-form.ts'

export const emailAddress = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

/** What a DJ fills in to invite a client. The client completes the event's details. */
export const invitation = z.object({
  /** The client's email address: the contract belongs to whoever proves it. */
  clientId: emailAddress,
  price: price('Expected price'),
  depositPercent,
  terms: extraTerms,
  additionalInfo: notes,
  /** A draft is kept to oneself until it is sent. */
  status: z.enum(['pending', 'draft']).default('pending'),
})
export type InvitationForm = z.input<typeof invitation>
