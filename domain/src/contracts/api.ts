import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { contractsCalls } from './calls.ts'
import { change } from './changes.ts'
import { contract, contractDetail } from './contract.ts'
import { conflict, daySheet } from './day-sheet.ts'
import { historyEntry } from './history.ts'
import { invitation } from './invitation.ts'
import { signatureSubmission } from './signature-form.ts'
import { contractTerms } from './terms-form.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const version = z.number('Which version was read is missing.').int().min(1)

export const contractsApi = {
  list: {
    ...contractsCalls.list,
    summary: `Your contracts, newest first; what to ask the next page with as 'before' is in ${cursorHeader}`,
    access: 'user',
    query: z.object({ before: z.uuid('No page begins there.').optional() }),
    reply: z.array(contract),
  },
  create: {
    ...contractsCalls.create,
    summary: 'Invite a client to a contract, by email address',
    access: 'dj',
    body: invitation,
    reply: contractDetail,
    refusals: ['contract.with-yourself', 'request.too-many'],
  },
  one: {
    ...contractsCalls.one,
    summary: 'One contract of yours, with its signatures',
    access: 'user',
    params: ofOne,
    reply: contractDetail,
    refusals: ['contract.not-found'],
  },
  edit: {
    ...contractsCalls.edit,
    summary: 'Change the terms. A change makes a new version and voids the signatures given so far',
    access: 'user',
    params: ofOne,
    body: contractTerms.extend({ version }),
    reply: contractDetail,
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.changed',
      'contract.in-the-past',
      'contract.below-deposit',
      'contract.changed-too-often',
      'request.too-many',
    ],
  },
  viewed: {
    ...contractsCalls.viewed,
    summary: 'Tell that you have this version before your eyes',
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
    refusals: ['contract.not-found', 'contract.not-your-part', 'contract.wrong-state', 'request.too-many'],
  },
  sign: {
    ...contractsCalls.sign,
    summary: 'Sign the version you read: the client first, then the DJ',
    access: 'user',
    params: ofOne,
    body: signatureSubmission,
    reply: contractDetail,
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.incomplete',
      'contract.over',
      'contract.changed',
      'contract.double-booked',
      'contract.signature-unreadable',
      'contract.signature-blank',
    ],
  },
  cancel: {
    ...contractsCalls.cancel,
    summary: 'Cancel a contract; what was paid goes back as the signed terms say',
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
    summary: 'The link where the client pays the deposit',
    access: 'user',
    params: ofOne,
    body: z.object({ type: z.literal('deposit') }),
    reply: z.object({ amount: z.number(), type: z.literal('deposit'), paymentLink: z.string() }),
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'contract.wrong-state',
      'contract.no-deposit',
      'deposit.paid',
    ],
  },
  history: {
    ...contractsCalls.history,
    summary: 'What happened to the contract, oldest first: each entry seals the one before it',
    access: 'user',
    params: ofOne,
    reply: z.array(historyEntry),
    refusals: ['contract.not-found'],
  },
  changes: {
    ...contractsCalls.changes,
    summary: 'What became different since an earlier version, field by field',
    access: 'user',
    params: ofOne,
    query: z.object({ since: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ version: z.number().int(), changes: z.array(change) }),
    refusals: ['contract.not-found'],
  },
  conflicts: {
    ...contractsCalls.conflicts,
    summary: "The DJ's confirmed bookings that these hours would hit, setup hour included",
    access: 'user',
    params: ofOne,
    query: contractTerms.pick({ eventDate: true, startTime: true, endTime: true, timeZone: true }),
    reply: z.array(conflict),
    refusals: ['contract.not-found'],
  },
  daySheet: {
    ...contractsCalls.daySheet,
    summary: 'Everything about one booking that the day itself needs',
    access: 'user',
    params: ofOne,
    reply: daySheet,
    refusals: ['contract.not-found', 'contract.wrong-state'],
  },
  download: {
    ...contractsCalls.download,
    summary: 'The contract as a PDF: the sealed document once both have signed, a copy to read before',
    access: 'user',
    params: ofOne,
    produces: ['application/pdf'],
    refusals: ['contract.not-found', 'contract.not-your-part', 'contract.wrong-state', 'server.busy'],
  },
} as const satisfies EndpointTable
