import type { paymentsApi, testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { paymentsCalls, testPaymentsCalls } from '@cuebook/domain/payments/room.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import type { CardEntry } from './cardEntry.ts'
import { intentIdOf } from './cardFields.ts'

const api = callsOf<typeof testPaymentsApi>(testPaymentsCalls)
const settings = callsOf<typeof paymentsApi>(paymentsCalls)

/** Which provider shows the card form. It changes only with a restart of the server. */
export const paymentSettingsQuery = queryOf(settings.settings, {})
export const usePaymentSettings = () => useCall(settings.settings, {})

/** The card holder's answer to the bank's question. */
export type Challenge = 'passed' | 'failed'

export interface CardAttempt {
  card: CardEntry
  challenge?: Challenge
}

/** The owner of the card form supplies the mutation; its result is null when the card needs confirmation. */
export type TryCard = Pick<UseMutationResult<unknown, Error, CardAttempt>, 'mutate' | 'error' | 'isPending'>

/** Sends a card to the built-in provider, for the payment or setup of this secret. */
export async function confirmTestCard(clientSecret: string, { card, challenge }: CardAttempt) {
  const { status } = await api.confirm({ body: { clientSecret, ...card, ...(challenge && { challenge }) } })
  return status
}

interface TestCardOutcome {
  readonly done: (intentId: string | null) => unknown
  readonly failed: (error: Error) => unknown
}

/** Gives the id of what was paid or set up, or null for a card that needs a confirmation first. */
export const useTestCard = (clientSecret: string, outcome: TestCardOutcome) =>
  useChange(api.confirm, {
    send: async (attempt: CardAttempt) =>
      (await confirmTestCard(clientSecret, attempt)) === 'succeeded' ? intentIdOf(clientSecret) : null,
    ...outcome,
  })
