import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { depositCalls } from '@cuebook/domain/contracts/deposit/calls.ts'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../../kernel/api.ts'
import { putFresh } from '../../kernel/putFresh.ts'
import { type CardAttempt, confirmTestCard } from '../../payments/requests.ts'
import { contractsKeys } from '../keys.ts'
import { depositsKeys } from './keys.ts'

const api = callsOf<typeof depositApi>(depositCalls)

/** Loaded on every visit, because the booking may have been cancelled in the meantime. */
export const usePaymentPage = (token: string) =>
  useQuery({
    queryKey: depositsKeys.page(token),
    queryFn: ({ signal }) => api.page({ params: { token } }, { signal }),
    refetchOnMount: 'always',
  })

/**
 * Pays and returns the receipt, or null when the card needs a confirmation first. Each step can be repeated, because
 * the server makes only one payment per deposit.
 */
export function usePayDeposit(token: string, amount: number) {
  const client = useQueryClient()
  const params = { token }
  return useMutation({
    mutationFn: async (attempt: CardAttempt): Promise<PaymentPage | null> => {
      const { clientSecret } = await api.begin({ params, body: { amount } })
      const status = await confirmTestCard(clientSecret, attempt)
      return status === 'requires_action' ? null : api.settle({ params })
    },
    onSuccess: async (page) => {
      if (!page) return
      // The lists of a person who is signed in still say that the deposit is open.
      void client.invalidateQueries({ queryKey: contractsKeys.list })
      await putFresh(client, depositsKeys.page(token), page)
    },
    onError: (error) => {
      // Somebody paid or cancelled in the meantime, so the page loads the current state.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: depositsKeys.page(token) })
      }
    },
  })
}
