import { z } from 'zod'
import { MOST_DAYS } from '../availability/limits.ts'
import { refusals as availabilityRefusals } from '../availability/room.ts'
import { isSpan } from '../availability/span.ts'
import { contractsApi } from '../contracts/api.ts'
import { contractDetail } from '../contracts/contract.ts'
import { invitationCall } from '../contracts/invitation.ts'
import { bound } from '../kernel/bound.ts'
import { plannedDay } from '../kernel/day.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { bookingForm, brought, broughtDay } from './booking.ts'
import { broughtContact, contactForm } from './contact.ts'
import { importEntry, importOutcome, undoOutcome } from './imports.ts'
import { MOST_SENT_BYTES } from './limits.ts'
import { movingCalls } from './room.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const version = z.number('The version that you read is missing.').int().min(1)
const ofVersion = z.object({
  version: z.coerce.number('The version is missing.').int().min(1).max(1_000_000),
})
const page = z.object({
  q: z.string().trim().max(100, bound('Please search for fewer words.')).optional(),
  before: z.uuid('This page does not exist.').optional(),
})
const done = z.object({ status: z.literal(true) })
const nextPage = `for the next page, send the value of the ${cursorHeader} header as 'before'`

export const broughtFiles = ['bookings.csv', 'bookings.ics', 'contacts.csv'] as const
export const contractFiles = ['contracts.csv', 'contracts.ics'] as const
const FILE_TYPES = ['text/csv', 'text/calendar'] as const

export const movingApi = {
  known: {
    ...movingCalls.known,
    summary:
      'Read by what the bookings and contacts are known that you have already, for a preview of an import',
    access: 'dj',
    reply: z.object({ bookings: z.array(z.string()), contacts: z.array(z.string()) }),
  },
  imports: {
    ...movingCalls.imports,
    summary: 'List what you have brought in, newest first',
    access: 'dj',
    reply: z.array(importEntry),
  },
  bring: {
    ...movingCalls.bring,
    summary:
      'Bring in bookings with their clients, or contacts: JSON with name, source, kind and rows. What is here already makes nothing twice',
    access: 'dj',
    raw: { maxBytes: MOST_SENT_BYTES, tooLarge: 'brought.too-large' },
    reply: importOutcome,
    refusals: [
      'brought.unreadable',
      'brought.too-large',
      'brought.too-many',
      'brought.too-many-imports',
      'request.too-many',
    ],
  },
  undo: {
    ...movingCalls.undo,
    summary: 'Take back what an import made, except what was changed since',
    access: 'dj',
    params: ofOne,
    reply: undoOutcome,
    refusals: ['not-found', 'request.too-many'],
  },
  bookings: {
    ...movingCalls.bookings,
    summary: `List the bookings that you brought in, the next one ahead first, then those that are over; ${nextPage}`,
    access: 'dj',
    query: page,
    reply: z.array(brought),
  },
  edit: {
    ...movingCalls.edit,
    summary: 'Change a booking that you brought in',
    access: 'dj',
    params: ofOne,
    body: bookingForm.extend({ version }),
    reply: brought,
    refusals: ['not-found', 'brought.changed', 'brought.same', 'request.too-many'],
  },
  remove: {
    ...movingCalls.remove,
    summary: 'Remove a booking that you brought in; its hours are free again',
    access: 'dj',
    params: ofOne,
    query: ofVersion,
    reply: done,
    refusals: ['not-found', 'brought.changed', 'request.too-many'],
  },
  makeContract: {
    ...movingCalls.makeContract,
    summary:
      'Invite a client to a contract about a booking that you brought in, on its day, which the contract takes from then on',
    access: 'dj',
    params: ofOne,
    body: invitationCall,
    reply: contractDetail,
    refusals: [
      'not-found',
      'brought.has-contract',
      'brought.changed',
      'request.too-many',
      ...contractsApi.create.refusals,
    ],
  },
  days: {
    ...movingCalls.days,
    summary: `List what you brought in for up to ${MOST_DAYS} days and has no contract, earliest first, for your calendar`,
    access: 'dj',
    query: z
      .object({ from: plannedDay('Please enter a date.'), to: plannedDay('Please enter a date.') })
      .refine(isSpan, availabilityRefusals['availability.bad-span'].message),
    reply: z.array(broughtDay),
  },
  contacts: {
    ...movingCalls.contacts,
    summary: `List your private contacts by name; ${nextPage}`,
    access: 'dj',
    query: page,
    reply: z.array(broughtContact),
  },
  editContact: {
    ...movingCalls.editContact,
    summary: 'Change one of your private contacts',
    access: 'dj',
    params: ofOne,
    body: contactForm.safeExtend({ version }),
    reply: broughtContact,
    refusals: ['not-found', 'brought.changed', 'brought.same', 'request.too-many'],
  },
  removeContact: {
    ...movingCalls.removeContact,
    summary: 'Remove one of your private contacts',
    access: 'dj',
    params: ofOne,
    query: ofVersion,
    reply: done,
    refusals: ['not-found', 'brought.changed', 'request.too-many'],
  },
  file: {
    ...movingCalls.file,
    summary:
      'Download the bookings or the contacts that you brought in, as a file that can be brought in again',
    access: 'dj',
    params: z.object({ file: z.enum(broughtFiles, 'Not found.') }),
    produces: FILE_TYPES,
    refusals: ['request.too-many'],
  },
  contractsFile: {
    ...movingCalls.contractsFile,
    summary: 'Download your contracts that have a date, as a table or as a calendar',
    access: 'user',
    params: z.object({ file: z.enum(contractFiles, 'Not found.') }),
    produces: FILE_TYPES,
    refusals: ['request.too-many'],
  },
} as const satisfies EndpointTable
