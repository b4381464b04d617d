import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { isAllowed } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { CallArgs } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { contractsClient as api } from './requests.ts'

const REFUND_POLL_MS = 3000
const FIRST_DRAWING_MS = 5000

const contractQuery = (id: string) => queryOf(api.one, { params: { id } })

/** Kept until the page that it is fetched for has been drawn. */
export const fetchContract = (client: QueryClient, id: string): Promise<void> =>
  client.prefetchQuery({ ...contractQuery(id), gcTime: FIRST_DRAWING_MS })

/** Loaded whenever its page is opened, because the other party may have changed it. */
export const useContract = (id: string) =>
  useCall(
    api.one,
    { params: { id } },
    {
      refetchOnMount: unlessJustCome,
      // The cache would show again the changes that the person saw on the last visit.
      gcTime: 0,
      // A refund finishes on the server, so the page polls until it is done.
      refetchInterval: ({ state }) => (state.data?.deposit?.status === 'refunding' ? REFUND_POLL_MS : false),
    },
  )

export const useContractHistory = (id: string) =>
  useCall(api.history, { params: { id } }, { refetchOnMount: 'always' })

/** The changes since a version; null makes no request. */
export const useChangesSince = (id: string, since: number | null) =>
  useCall(api.changes, since === null ? null : { params: { id }, query: { since } }, { staleTime: 0 })

export type AskedHours = CallArgs<typeof contractsApi.conflicts>['query']

export const useConflicts = (id: string, hours: AskedHours | null) =>
  useCall(api.conflicts, hours && { params: { id }, query: hours }, { staleTime: 0 })

/**
 * The DJ's other bookings at the hours of a contract that can still be changed. While new hours are looked up, the
 * answer about the old ones stays, so that nothing on the page moves twice.
 */
export function useConflictsOf(contract: ContractDetail) {
  const hours = hoursOf(contract)
  const { data, isLoading } = useCall(api.conflicts, hours && { params: { id: contract.id }, query: hours }, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { conflicts: hours && data ? data : [], isLoading }
}

function hoursOf(contract: ContractDetail): AskedHours | null {
  const { eventDate, startTime, endTime, timeZone, party } = contract
  if (!eventDate || !startTime || !endTime || !isAllowed(contract, 'edit', party, new Date())) return null
  return { eventDate, startTime, endTime, timeZone }
}

/** A change that the server answers with the contract as it is then. */
const answers = (contract: ContractDetail) => contractQuery(contract.id)

export const useCreateContract = () =>
  useChange(api.create, {
    send: (body: CallArgs<typeof contractsApi.create>['body']) => api.create({ body }),
    answers,
  })

export const useEditContract = (id: string) =>
  useChange(api.edit, {
    send: (body: CallArgs<typeof contractsApi.edit>['body']) => api.edit({ params: { id }, body }),
    answers,
  })

/** The contract is not read again, so that the list of unseen changes stays on the screen. */
export const useViewed = (id: string) =>
  useChange(api.viewed, {
    send: (version: number) => api.viewed({ params: { id }, body: { version } }),
    unasked: true,
  })

export const useSignContract = (id: string) =>
  useChange(api.sign, {
    send: (body: CallArgs<typeof contractsApi.sign>['body']) => api.sign({ params: { id }, body }),
    answers,
  })

export const useCancelContract = (id: string) =>
  useChange(api.cancel, { send: () => api.cancel({ params: { id } }), answers })

export const useCompleteContract = (id: string) =>
  useChange(api.complete, { send: () => api.complete({ params: { id } }), answers })

export const useSendContract = (id: string) =>
  useChange(api.send, { send: () => api.send({ params: { id } }), endsAtOnce: true })

export const usePaymentLink = (id: string, type: PaymentKind = 'deposit') =>
  useChange(api.paymentLink, {
    send: () => api.paymentLink({ params: { id }, body: { type } }),
    endsAtOnce: true,
  })

export const useMailLink = (id: string, type: PaymentKind) =>
  useChange(api.mailPaymentLink, {
    send: () => api.mailPaymentLink({ params: { id }, body: { type } }),
    endsAtOnce: true,
  })

export const useDownloadContract = (id: string) =>
  useChange(api.download, { send: () => api.download({ params: { id } }) })
