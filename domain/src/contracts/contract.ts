import { z } from 'zod'
import { change } from './changes.ts'
import { depositState } from './deposit/deposit.ts'
import { signatureMethod } from './form/signature-form.ts'
import { type KindOf, type TermField, termFields, termTable } from './form/terms.ts'
import { contractStatuses } from './life/status.ts'

export const contractStatus = z.enum(contractStatuses)

const text = z.string().nullable()
const kindReplies = {
  'event-type': text,
  day: text,
  clock: text,
  zone: z.string(),
  line: text,
  words: text,
  money: z.number().nullable(),
  percent: z.number().int().nullable(),
}
const termReplies = Object.fromEntries(
  termFields.map((field) => [field, kindReplies[termTable[field].kind]]),
) as { [F in TermField]: (typeof kindReplies)[KindOf<F>] }

/** A contract as lists show it. Dates and times are the event's own, in its own zone. */
export const contract = z.object({
  id: z.string(),
  status: contractStatus,
  /** Grows by one with each change of the terms. */
  version: z.number().int(),
  ...termReplies,
  djId: z.string(),
  djName: z.string(),
  /** The client's account once one has taken the contract, and the invited email address before that. */
  clientId: z.string(),
  clientName: z.string().nullable(),
  clientEmail: z.string(),
  /** The addresses of the pictures, for the two parties only. */
  clientSignature: z.string().nullable(),
  djSignature: z.string().nullable(),
  clientSignedAt: z.string().nullable(),
  djSignedAt: z.string().nullable(),
  deposit: depositState.nullable(),
  /** The other party, while their account is suspended: a cancellation then counts as theirs. */
  suspended: z.enum(['dj', 'client']).optional(),
  createdAt: z.string(),
})
export type Contract = z.output<typeof contract>

const partyCard = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  picture: z.string().nullable(),
  /** With its @; only DJs have one. */
  username: z.string().nullable(),
})
export type PartyCard = z.output<typeof partyCard>

const givenSignature = z.object({
  at: z.string(),
  name: z.string(),
  method: signatureMethod,
})

/** A contract as the signing page shows it. */
export const contractDetail = contract.extend({
  /** The caller's own part in the contract. */
  party: z.enum(['dj', 'client']),
  dj: partyCard,
  client: partyCard,
  clientSigned: givenSignature.nullable(),
  djSigned: givenSignature.nullable(),
  /** SHA-256 of this version's canonical text. */
  versionHash: z.string(),
  /** The terms that changed since this person last looked. */
  changes: z.array(change),
  /** The sealed document, once there is one. */
  sealed: z.object({ sha256: z.string(), at: z.string() }).nullable(),
  cancelledBy: z.enum(['dj', 'client']).nullable(),
})
export type ContractDetail = z.output<typeof contractDetail>
