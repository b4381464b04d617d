import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { depositCalls } from '@cuebook/domain/contracts/room.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../../kernel/api.ts'
import { putFresh } from '../../kernel/putFresh.ts'
import { type CardAttempt, confirmTestCard } from '../../payments/requests.ts'
import { contractsKeys } from '../keys.ts'
import { depositsKeys } from './keys.ts'

const api = callsOf<typeof depositApi>(depositCalls)

export type Asked = NonNullable<PaymentPage['ask']>

/** Loaded on every visit, because the booking may have been cancelled in the meantime. */
export const usePaymentPage = (token: string) =>
  useQuery({
    queryKey: depositsKeys.page(token),
    queryFn: ({ signal }) => api.page({ params: { token } }, { signal }),
    refetchOnMount: 'always',
  })

/**
 * Pays and returns the receipt, or null when the card needs a confirmation first. Each step can be repeated, because
 * the server makes only one payment at a time.
 */
export function usePay(token: string, asked: Asked) {
  const client = useQueryClient()
  const params = { token }
  return useMutation({
    mutationFn: async (attempt: CardAttempt): Promise<PaymentPage | null> => {
      const { clientSecret } = await api.begin({ params, body: bodyOf(asked) })
      const status = await confirmTestCard(clientSecret, attempt)
      return status === 'requires_action' ? null : api.settle({ params })
    },
    onSuccess: (page) => page && keepPage(client, token, page),
    onError: (error) => readAgainIfRefused(client, token, error),
  })
}

/** Begins a payment on the provider's own page, and sends the browser there. */
export function usePayElsewhere(token: string, asked: Asked) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { pageUrl } = await api.begin({ params: { token }, body: bodyOf(asked) })
      if (!pageUrl) throw new Error('the provider has no page of its own')
      location.assign(pageUrl)
      // The button stays busy until the browser has left.
      await new Promise(() => {})
    },
    onError: (error) => readAgainIfRefused(client, token, error),
  })
}

/** Asks whether a payment that was begun before is done, for a person who comes back from the provider's page. */
export function useSettle(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.settle({ params: { token } }),
    onSuccess: (page) => keepPage(client, token, page),
  })
}

const bodyOf = ({ kind, amount }: Asked) => ({ amount, for: kind })

async function keepPage(client: QueryClient, token: string, page: PaymentPage): Promise<void> {
  // The lists of a person who is signed in still say that it is open.
  void client.invalidateQueries({ queryKey: contractsKeys.list })
  await putFresh(client, depositsKeys.page(token), page)
}

/** Somebody paid or cancelled in the meantime, so the page loads the current state. */
function readAgainIfRefused(client: QueryClient, token: string, error: Error): void {
  if (error instanceof ApiError && error.status === 409)
    void client.invalidateQueries({ queryKey: depositsKeys.page(token) })
}

/** What was asked for, paid and is open, the same for both parties. */
export const useStatement = (id: string) =>
  useQuery({
    queryKey: contractsKeys.statement(id),
    queryFn: ({ signal }) => api.statement({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

/** `open`: all that was open when the DJ looked. */
export function useMarkCash(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { amount: number; open: number }) => api.markCash({ params: { id }, body }),
    onSettled: () => moneyChanged(client, id),
  })
}

export function useUnmarkCash(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mark: string) => api.unmarkCash({ params: { id, mark } }),
    onSettled: () => moneyChanged(client, id),
  })
}

const moneyChanged = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all(
    [contractsKeys.statement(id), contractsKeys.one(id), contractsKeys.history(id), contractsKeys.list].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  )
