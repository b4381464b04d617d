import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { guestParty, voteForm, voteReply, wishForm, wishReply } from './party.ts'
import { guestCalls } from './room.ts'

const unknown = 'This page is not open. Please ask your hosts for the right code.'
const atParty = z.object({ code: z.string().max(40, bound(unknown)) })

/** Guests of one party share an address, so these have limits of their own in place of the general one. */
export const guestApi = {
  look: {
    ...guestCalls.look,
    summary: 'Read the wishes of a party as its guests see them',
    access: 'anyone',
    unlimited: true,
    params: atParty,
    reply: guestParty,
    refusals: ['party.not-found', 'request.too-many'],
  },
  wish: {
    ...guestCalls.wish,
    summary: 'Wish for a song at a party; the same song is counted as a vote',
    access: 'anyone',
    unlimited: true,
    params: atParty,
    body: wishForm,
    reply: wishReply,
    refusals: [
      'party.not-found',
      'party.soon',
      'party.over',
      'party.full',
      'party.enough',
      'party.wish-taken',
      'request.too-many',
    ],
  },
  vote: {
    ...guestCalls.vote,
    summary: 'Vote for a wish, or take the vote back',
    access: 'anyone',
    unlimited: true,
    params: atParty.extend({ wishId: z.uuid('This wish is no longer on the list.') }),
    body: voteForm,
    reply: voteReply,
    refusals: ['party.not-found', 'party.soon', 'party.over', 'party.no-wish', 'request.too-many'],
  },
} as const satisfies EndpointTable
