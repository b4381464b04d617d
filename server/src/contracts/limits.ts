import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../kernel/db/database.ts'
import { type Limit, limitKey, takeAttempt } from '../kernel/limits/attempts.ts'

/** Limits of the contracts that one DJ mails, to one address and in total, and that one address gets from all DJs. */
export const invitationLimits = (djId: string, email: string): readonly Limit[] => [
  { key: limitKey('invite', djId, email), max: 30, minutes: 60 },
  { key: limitKey('invite-all', djId), max: 100, minutes: 60 * 24 },
  { key: limitKey('invite-address', email), max: 60, minutes: 60 * 24 },
]

/** Counts an invitation; one too many is refused with the time when it can be sent. */
export async function takeInvitation(
  tx: Tx,
  { djId, email }: { readonly djId: string; readonly email: string },
  now: Date,
  reply: FastifyReply,
): Promise<void> {
  await takeAttempt(tx, invitationLimits(djId, email), now, reply).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const wait = waitInWords(Number(reply.getHeader('retry-after')))
    throw new Refusal('contract.too-many-invitations', {
      message: `That is a lot of invitations in a short time. This one can be sent in ${wait}; until then you can save it as a draft.`,
    })
  })
}

/** Rounded up, so that nobody comes too early. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Limits the changes of one contract by one party, because the other party gets a mail for each. */
export const editLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: limitKey('contract-edit', contractId, userId), max: 60, minutes: 60 },
]

/** Limits the marks of cash on one contract, because the client gets a mail for each. */
export const cashLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: limitKey('contract-cash', contractId, userId), max: 60, minutes: 60 },
]

interface PaymentMail {
  readonly contractId: string
  readonly type: PaymentKind
}

/** Limits the mails that ask for one payment: one an hour, and three a day. */
const paymentMailLimits = ({ contractId, type }: PaymentMail): readonly Limit[] => [
  { key: limitKey('payment-link-mail', contractId, type), max: 1, minutes: 60 },
  { key: limitKey('payment-link-mail-day', contractId, type), max: 3, minutes: 60 * 24 },
]

/** Counts a mail that the DJ asks for; one too many is refused with the time when it can be sent. */
export async function takePaymentMail(
  tx: Tx,
  mail: PaymentMail,
  now: Date,
  reply: FastifyReply,
): Promise<void> {
  await takeAttempt(tx, paymentMailLimits(mail), now, reply).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const wait = waitInWords(Number(reply.getHeader('retry-after')))
    throw new Refusal('request.too-many', {
      message: `The client got the payment link a short while ago. You can send it again in ${wait}.`,
    })
  })
}

/** Counts the mail of the second signature, which leaves in any case: a reminder right after it has to wait. */
export async function notePaymentMail(tx: Tx, mail: PaymentMail, now: Date): Promise<void> {
  await takeAttempt(tx, paymentMailLimits(mail), now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
