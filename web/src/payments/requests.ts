import type { testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { testPaymentsCalls } from '@cuebook/domain/payments/calls.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import type { CardEntry } from './cardEntry.ts'

const api = callsOf<typeof testPaymentsApi>(testPaymentsCalls)

/** How the holder of a card answered when the bank asked. */
export type Challenge = 'passed' | 'failed'

export interface CardAttempt {
  card: CardEntry
  challenge?: Challenge
}

/** Whoever shows the card form says what trying a card means; it answers null when the card asks first. */
export type TryCard = Pick<UseMutationResult<unknown, Error, CardAttempt>, 'mutate' | 'error' | 'isPending'>

/** Hands a card to the built-in provider, for the payment or setup that the secret belongs to. */
export async function confirmTestCard(clientSecret: string, { card, challenge }: CardAttempt) {
  const { status } = await api.confirm({ body: { clientSecret, ...card, ...(challenge && { challenge }) } })
  return status
}
