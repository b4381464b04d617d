import { z } from 'zod'
import { isVisible, line, optionalLine } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { wishAnswers } from './answer.ts'
import { partyStates } from './window.ts'
import {
  longestGuestName,
  longestHosts,
  longestPartyTitle,
  longestWishArtist,
  longestWishTitle,
  wishMarks,
} from './wish.ts'

const wishOut = {
  id: z.string(),
  title: z.string(),
  artist: z.string().nullable(),
  by: z.string().nullable(),
  votes: z.number().int(),
  mark: z.enum(wishMarks),
  coming: z.boolean(),
  at: z.string(),
}

/** What guests see. It says nothing of the booking but what its client typed for them. */
export const guestParty = z.object({
  title: z.string(),
  hosts: z.string(),
  state: z.enum(['soon', 'open', 'over']),
  wishes: z.array(z.object(wishOut)),
})
export type GuestParty = z.output<typeof guestParty>

/** A value that a phone makes for itself and that says nothing about it. */
export const guestId = z
  .string('This phone is not known.')
  .max(64, bound('This phone is not known.'))
  .regex(/^[\w-]{20,64}$/, 'This phone is not known.')

export const wishForm = z.object({
  /** Made by the phone, so that a wish that arrives twice is one wish. */
  id: z.uuid('This wish has no id.'),
  guest: guestId,
  name: optionalLine('Name', longestGuestName),
  title: line('Song', longestWishTitle).refine((title) => isVisible(title), 'Which song would you like?'),
  artist: optionalLine('Artist', longestWishArtist),
})
export type WishForm = z.input<typeof wishForm>

export const wishReply = z.object({
  answer: z.enum(wishAnswers),
  /** The wish that the song is now; null when there is none. */
  wishId: z.string().nullable(),
})
export type WishReply = z.output<typeof wishReply>

export const voteForm = z.object({ guest: guestId, voted: z.boolean('Please say whether you vote for it.') })
export const voteReply = z.object({ voted: z.boolean(), votes: z.number().int() })

/** What the two parties of the booking see. */
export const hostParty = z.object({
  /** The caller's own part in the booking. */
  party: z.enum(['dj', 'client']),
  state: z.enum(partyStates),
  isOn: z.boolean(),
  /** Grows by one with each change of these settings; 0 before the first. */
  version: z.number().int(),
  title: z.string(),
  hosts: z.string(),
  /** The first day of wishes. */
  opensOn: z.string(),
  eventDate: z.string(),
  /** Null before it was first switched on. */
  code: z.string().nullable(),
  wishes: z.array(z.object({ ...wishOut, isHidden: z.boolean() })),
})
export type HostParty = z.output<typeof hostParty>
export type HostWish = HostParty['wishes'][number]

const version = z.number('The version must be a number.').int().min(0).max(1_000_000_000)

export const partyForm = z.object({
  isOn: z.boolean('Please say whether it is on.'),
  title: line('Title', longestPartyTitle).refine((title) => isVisible(title), 'Title is required'),
  hosts: line('Names', longestHosts).refine((hosts) => isVisible(hosts), 'Please give a first name'),
  opensOn: z.iso.date('Please choose a day'),
  version,
})
export type PartyForm = z.input<typeof partyForm>

export const renewForm = z.object({ version })
export const markForm = z.object({ mark: z.enum(wishMarks, 'Please choose what becomes of it.') })
export const hideForm = z.object({ hidden: z.boolean('Please say whether it is hidden.') })
