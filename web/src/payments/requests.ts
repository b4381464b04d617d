import type { paymentsApi, testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { paymentsCalls, testPaymentsCalls } from '@cuebook/domain/payments/room.ts'
import { queryOptions, type UseMutationResult, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import type { CardEntry } from './cardEntry.ts'
import { paymentsKeys } from './keys.ts'

const api = callsOf<typeof testPaymentsApi>(testPaymentsCalls)
const settings = callsOf<typeof paymentsApi>(paymentsCalls)

/** Which provider shows the card form. It changes only with a restart of the server. */
export const paymentSettingsQuery = queryOptions({
  queryKey: paymentsKeys.settings,
  queryFn: ({ signal }) => settings.settings({}, { signal }),
})
export const usePaymentSettings = () => useQuery(paymentSettingsQuery)

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
