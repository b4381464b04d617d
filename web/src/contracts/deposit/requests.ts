import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { depositCalls } from '@cuebook/domain/contracts/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { queryOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { type CardAttempt, confirmTestCard } from '../../payments/requests.ts'

const api = callsOf<typeof depositApi>(depositCalls)

export type PaymentAsk = NonNullable<PaymentPage['ask']>

const pageOf = (token: string) => queryOf(api.page, { params: { token } })

/** Loaded on every visit, because the booking may have been cancelled in the meantime. */
export const usePaymentPage = (token: string) =>
  useCall(api.page, { params: { token } }, { refetchOnMount: 'always' })

/**
 * Pays and returns the receipt, or null when the card needs a confirmation first. Each step can be repeated, because
 * the server makes only one payment at a time.
 */
export const usePay = (token: string, asked: PaymentAsk) =>
  useChange(api.settle, {
    async send(attempt: CardAttempt): Promise<PaymentPage | null> {
      const params = { token }
      const { clientSecret } = await api.begin({ params, body: bodyOf(asked) })
      const status = await confirmTestCard(clientSecret, attempt)
      return status === 'requires_action' ? null : api.settle({ params })
    },
    answers(page, _attempt, client) {
      const { queryKey } = pageOf(token)
      return { queryKey, answer: page ?? client.getQueryData(queryKey) }
    },
  })

/** Begins a payment on the provider's own page, and sends the browser there. */
export const usePayElsewhere = (token: string, asked: PaymentAsk) =>
  useChange(api.begin, {
    async send() {
      const { pageUrl } = await api.begin({ params: { token }, body: bodyOf(asked) })
      if (!pageUrl) throw new Error('the provider has no page of its own')
      location.assign(pageUrl)
      // The button stays busy until the browser has left.
      await new Promise(() => {})
    },
  })

/** Asks whether a payment that was begun before is done, for a person who comes back from the provider's page. */
export const useSettle = (token: string) =>
  useChange(api.settle, { send: () => api.settle({ params: { token } }), answers: () => pageOf(token) })

const bodyOf = ({ kind, amount }: PaymentAsk) => ({ amount, for: kind })

/** What was asked for, paid and is open, the same for both parties. */
export const useStatement = (id: string) =>
  useCall(api.statement, { params: { id } }, { refetchOnMount: 'always' })

/** `open`: all that was open when the DJ looked. */
export const useMarkCash = (id: string) =>
  useChange(api.markCash, {
    send: (body: { amount: number; open: number }) => api.markCash({ params: { id }, body }),
  })

export const useUnmarkCash = (id: string) =>
  useChange(api.unmarkCash, { send: (mark: string) => api.unmarkCash({ params: { id, mark } }) })
