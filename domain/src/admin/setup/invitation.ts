import { z } from 'zod'
import { emailAddress } from '../../identity/email.ts'
import { bound } from '../../kernel/bound.ts'
import { longestNote, mostInvited } from './invited-addresses.ts'

export const invitationBody = z.object({
  addresses: z
    .array(emailAddress, 'Please enter an address')
    .max(mostInvited, bound(`At most ${mostInvited} addresses at once`))
    .min(1, 'Please enter an address'),
  note: z
    .string('Please enter a text')
    .trim()
    .max(longestNote, bound(`The note may have ${longestNote} characters at most`))
    .default(''),
})

/** What became of each address: `lately` was invited less than a day ago. */
export const invitationFates = ['invited', 'lately', 'has-account'] as const

export const djInvitation = z.object({
  id: z.string(),
  /** Null once its owner has an account: the person has the address. */
  email: z.string().nullable(),
  invitedAt: z.string(),
  /** The account that was made with the address. */
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
})
export type DjInvitation = z.output<typeof djInvitation>
