import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { change } from './changes.ts'
import { contract, contractDetail } from './contract.ts'
import { conflict, daySheet } from './day-sheet.ts'
import { paymentKinds } from './deposit/payment-kinds.ts'
import { signatureSubmission } from './form/signature-form.ts'
import { contractEdit, contractTerms } from './form/terms-form.ts'
import { historyEntry } from './history.ts'
import { invitationCall } from './invitation.ts'
import { contractsCalls } from './room.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const version = z.number('The version that you read is missing.').int().min(1)

const blockRefusals = ['contract.blocked', 'contract.you-blocked'] as const

/** Why a payment link is not made. */
const linkRefusals = [
  'contract.not-found',
  'contract.suspended',
  'contract.not-your-part',
  'contract.wrong-state',
  'contract.no-deposit',
  'deposit.paid',
  'deposit.first',
  'deposit.nothing-open',
] as const

export const contractsApi = {
  list: {
    ...contractsCalls.list,
    summary: `List your contracts, newest first: as a DJ those that you play, as a client those that you book; for the next page, send the value of the ${cursorHeader} header as 'before'`,
    access: 'user',
    query: z.object({ before: z.uuid('This page does not exist.').optional() }),
    reply: z.array(contract),
  },
  create: {
    ...contractsCalls.create,
    summary: 'Invite a client to a contract, by email address, or by id if they have written to you',
    access: 'dj',
    body: invitationCall,
    reply: contractDetail,
    refusals: [
      'contract.with-yourself',
      'contract.no-client',
      ...blockRefusals,
      'account.leaving',
      'account.other-leaving',
      'contract.in-the-past',
      'contract.too-many-invitations',
    ],
  },
  one: {
    ...contractsCalls.one,
    summary: 'Read one of your contracts, with its signatures',
    access: 'user',
    params: ofOne,
    reply: contractDetail,
    refusals: ['contract.not-found'],
  },
  edit: {
    ...contractsCalls.edit,
    summary:
      'Change the terms; a field that is not sent keeps its value. A change makes a new version and voids the signatures given so far',
    access: 'user',
    params: ofOne,
    /** Without a version, the present one is changed. */
    body: contractEdit.extend({ version: version.optional() }),
    reply: contractDetail,
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.suspended',
      'contract.changed',
      'contract.in-the-past',
      'contract.below-deposit',
      'contract.changed-too-often',
      ...blockRefusals,
      'request.too-many',
    ],
  },
  viewed: {
    ...contractsCalls.viewed,
    summary: 'Record that you have opened this version',
    access: 'user',
    params: ofOne,
    body: z.object({ version }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['contract.not-found'],
  },
  send: {
    ...contractsCalls.send,
    summary: 'Mail the contract to its client, for the first time or again',
    access: 'user',
    params: ofOne,
    reply: z.object({ sentTo: z.string() }),
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.suspended',
      ...blockRefusals,
      'account.leaving',
      'contract.too-many-invitations',
    ],
  },
  sign: {
    ...contractsCalls.sign,
    summary: 'Sign the version you read; the client signs first, then the DJ',
    access: 'user',
    params: ofOne,
    body: signatureSubmission,
    reply: contractDetail,
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.suspended',
      'account.leaving',
      'contract.incomplete',
      'contract.over',
      'contract.changed',
      'contract.double-booked',
      'contract.signature-unreadable',
      'contract.signature-blank',
    ],
  },
  signature: {
    ...contractsCalls.signature,
    summary: 'Get the picture of a signature, black on white',
    access: 'user',
    params: ofOne.extend({ party: z.enum(['dj', 'client'], 'Not found.') }),
    /** Each version is signed anew, so its number in the address keeps a browser from showing an older picture. */
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    produces: ['image/png'],
    refusals: ['contract.not-found', 'not-found'],
  },
  cancel: {
    ...contractsCalls.cancel,
    summary: 'Cancel a contract; the deposit is refunded as far as the signed terms say',
    access: 'user',
    params: ofOne,
    reply: contractDetail,
    refusals: ['contract.not-found', 'contract.not-your-part', 'contract.wrong-state', 'contract.over'],
  },
  complete: {
    ...contractsCalls.complete,
    summary: 'Mark a booking as completed once it is over',
    access: 'user',
    params: ofOne,
    reply: contractDetail,
    refusals: ['contract.not-found', 'contract.not-your-part', 'contract.wrong-state', 'contract.not-over'],
  },
  paymentLink: {
    ...contractsCalls.paymentLink,
    summary: 'Get the link where the client pays the deposit, or the balance once the deposit is paid',
    access: 'user',
    params: ofOne,
    body: z.object({ type: z.enum(paymentKinds) }),
    reply: z.object({ amount: z.number(), type: z.enum(paymentKinds), paymentLink: z.string() }),
    refusals: linkRefusals,
  },
  mailPaymentLink: {
    ...contractsCalls.mailPaymentLink,
    summary: 'Mail the payment link to the client',
    access: 'user',
    params: ofOne,
    body: z.object({ type: z.enum(paymentKinds) }),
    reply: z.object({ sentTo: z.string(), amount: z.number(), type: z.enum(paymentKinds) }),
    refusals: [...linkRefusals, ...blockRefusals, 'deposit.no-account', 'request.too-many'],
  },
  history: {
    ...contractsCalls.history,
    summary:
      'List what happened to the contract, oldest first; each entry contains the hash of the one before it',
    access: 'user',
    params: ofOne,
    reply: z.array(historyEntry),
    refusals: ['contract.not-found'],
  },
  changes: {
    ...contractsCalls.changes,
    summary: 'List the terms that changed since an earlier version',
    access: 'user',
    params: ofOne,
    query: z.object({ since: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ version: z.number().int(), changes: z.array(change) }),
    refusals: ['contract.not-found'],
  },
  conflicts: {
    ...contractsCalls.conflicts,
    summary:
      "List what overlaps these hours, including the setup hour: the DJ's confirmed bookings, busy times and blocked days",
    access: 'user',
    params: ofOne,
    query: contractTerms.pick({ eventDate: true, startTime: true, endTime: true, timeZone: true }),
    reply: z.array(conflict),
    refusals: ['contract.not-found'],
  },
  daySheet: {
    ...contractsCalls.daySheet,
    summary: 'Read what both parties need on the day of the event',
    access: 'user',
    params: ofOne,
    reply: daySheet,
    refusals: ['contract.not-found', 'contract.wrong-state'],
  },
  download: {
    ...contractsCalls.download,
    summary:
      'Download the contract as a PDF; it is sealed once both have signed, and a copy for reading before that',
    access: 'user',
    params: ofOne,
    produces: ['application/pdf'],
    refusals: ['contract.not-found', 'contract.not-your-part', 'contract.wrong-state', 'server.busy'],
  },
} as const satisfies EndpointTable
