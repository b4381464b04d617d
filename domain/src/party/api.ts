import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { hideForm, hostParty, markForm, partyForm, renewForm } from './party.ts'
import { partyCalls } from './room.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const ofWish = ofOne.extend({ wishId: z.uuid('This wish is no longer on the list.') })
const standing = ['contract.not-found', 'contract.wrong-state'] as const
const changing = [...standing, 'contract.not-your-part', 'contract.over', 'request.too-many'] as const

export const partyApi = {
  read: {
    ...partyCalls.read,
    summary: 'Read the song wishes of a booking, with the address for its guests',
    access: 'user',
    params: ofOne,
    reply: hostParty,
    refusals: standing,
  },
  change: {
    ...partyCalls.change,
    summary: 'Switch the page for guests of your booking on or off, and say what it shows',
    access: 'user',
    params: ofOne,
    body: partyForm,
    reply: hostParty,
    refusals: [...changing, 'party.changed', 'request.invalid'],
  },
  renew: {
    ...partyCalls.renew,
    summary: 'Give the page for guests a new address; the old one ends',
    access: 'user',
    params: ofOne,
    body: renewForm,
    reply: hostParty,
    refusals: [...changing, 'party.changed'],
  },
  mark: {
    ...partyCalls.mark,
    summary: 'Say what becomes of a wish at an event that you play',
    access: 'dj',
    params: ofWish,
    body: markForm,
    reply: hostParty,
    refusals: [...standing, 'contract.not-your-part', 'party.no-wish', 'request.too-many'],
  },
  hide: {
    ...partyCalls.hide,
    summary: 'Hide a wish from guests, or show it again',
    access: 'user',
    params: ofWish,
    body: hideForm,
    reply: hostParty,
    refusals: [...standing, 'party.no-wish', 'request.too-many'],
  },
} as const satisfies EndpointTable
