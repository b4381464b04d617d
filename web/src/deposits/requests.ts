import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { depositCalls } from '@cuebook/domain/contracts/deposit/calls.ts'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import type { testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { testPaymentsCalls } from '@cuebook/domain/payments/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/api.ts'
import { putFresh } from '../kernel/putFresh.ts'
import type { CardEntry } from './cardEntry.ts'
import { depositsKeys } from './keys.ts'

const api = callsOf<typeof depositApi>(depositCalls)
const testPayments = callsOf<typeof testPaymentsApi>(testPaymentsCalls)

/** Read anew on every visit: the booking may have been cancelled meanwhile. */
export const usePaymentPage = (token: string) =>
  useQuery({
    queryKey: depositsKeys.page(token),
    queryFn: ({ signal }) => api.page({ params: { token } }, { signal }),
    refetchOnMount: 'always',
  })

export type Challenge = 'passed' | 'failed'
interface Attempt {
  card: CardEntry
  challenge?: Challenge
}

/**
 * From the button to the receipt; null when the card asks first. Each step may be repeated: the same deposit is the
 * same payment, however often it is begun.
 */
export function usePayDeposit(token: string, amount: number) {
  const client = useQueryClient()
  const params = { token }
  return useMutation({
    mutationFn: async ({ card, challenge }: Attempt): Promise<PaymentPage | null> => {
      const { clientSecret } = await api.begin({ params, body: { amount } })
      const body = { clientSecret, ...card, ...(challenge && { challenge }) }
      const { status } = await testPayments.confirm({ body })
      return status === 'requires_action' ? null : api.settle({ params })
    },
    onSuccess: async (page) => {
      if (page) await putFresh(client, depositsKeys.page(token), page)
    },
    onError: (error) => {
      // Somebody paid or cancelled meanwhile: the page knows how it stands now.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: depositsKeys.page(token) })
      }
    },
  })
}
