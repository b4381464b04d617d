import { z } from 'zod'
import { emailAddress } from '../identity/email.ts'
import { price } from './form/term-kinds.ts'
import { depositPercent, eventDetails, extraTerms, notes } from './form/terms-form.ts'

/** What a DJ fills in to invite a client. The client completes the event's details that are not known yet. */
export const invitation = eventDetails.extend({
  /** The client's email address: the contract belongs to the person who proves that it is theirs. */
  clientId: emailAddress,
  price: price('Expected price'),
  depositPercent,
  terms: extraTerms,
  additionalInfo: notes,
  /** The client cannot see a draft until the DJ sends it. */
  status: z.enum(['pending', 'draft']).default('pending'),
})
export type InvitationForm = z.input<typeof invitation>

/** The same as a call: the client may also be the account of a person who has written to the DJ. */
export const invitationCall = invitation.extend({
  clientId: z.union([emailAddress, z.uuid()], 'Please enter a valid email address'),
})
