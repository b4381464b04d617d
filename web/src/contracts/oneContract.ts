import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { isAllowed } from '@cuebook/domain/contracts/lifecycle.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallArgs } from '../kernel/api.ts'
import { unlessJustCome } from '../kernel/prepare.ts'
import { putFresh } from '../kernel/putFresh.ts'
import { contractsKeys } from './keys.ts'
import { contractsClient } from './requests.ts'

const REFUND_POLL_MS = 3000
const FIRST_DRAWING_MS = 5000

const contractQuery = (id: string) =>
  queryOptions({
    queryKey: contractsKeys.one(id),
    queryFn: ({ signal }) => contractsClient.one({ params: { id } }, { signal }),
  })

/** Kept until the page that it is fetched for has been drawn. */
export const fetchContract = (client: QueryClient, id: string): Promise<void> =>
  client.prefetchQuery({ ...contractQuery(id), gcTime: FIRST_DRAWING_MS })

/** Loaded whenever its page is opened, because the other party may have changed it. */
export const useContract = (id: string) =>
  useQuery({
    ...contractQuery(id),
    refetchOnMount: unlessJustCome,
    // The cache would show again the changes that the person saw on the last visit.
    gcTime: 0,
    // A refund finishes on the server, so the page polls until it is done.
    refetchInterval: ({ state }) => (state.data?.deposit?.status === 'refunding' ? REFUND_POLL_MS : false),
  })

export const useContractHistory = (id: string) =>
  useQuery({
    queryKey: contractsKeys.history(id),
    queryFn: ({ signal }) => contractsClient.history({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

/** The changes since a version; null makes no request. */
export const useChangesSince = (id: string, since: number | null) =>
  useQuery({
    queryKey: [...contractsKeys.changes(id), since],
    queryFn:
      since === null
        ? skipToken
        : ({ signal }) => contractsClient.changes({ params: { id }, query: { since } }, { signal }),
    staleTime: 0,
  })

export type AskedHours = CallArgs<typeof contractsApi.conflicts>['query']

export const useConflicts = (id: string, hours: AskedHours | null) =>
  useQuery({
    queryKey: [...contractsKeys.conflicts(id), hours],
    queryFn:
      hours === null
        ? skipToken
        : ({ signal }) => contractsClient.conflicts({ params: { id }, query: hours }, { signal }),
    staleTime: 0,
  })

/**
 * The DJ's other bookings at the hours of a contract that can still be changed. While new hours are looked up, the
 * answer about the old ones stays, so that nothing on the page moves twice.
 */
export function useConflictsOf(contract: ContractDetail) {
  const hours = hoursOf(contract)
  const { data, isLoading } = useQuery({
    queryKey: [...contractsKeys.conflicts(contract.id), hours],
    queryFn: hours
      ? ({ signal }) => contractsClient.conflicts({ params: { id: contract.id }, query: hours }, { signal })
      : skipToken,
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

/** After a change, stores the fresh contract or reloads it, and reloads the list and the history. */
async function forget(client: QueryClient, id: string, fresh?: ContractDetail): Promise<void> {
  if (fresh) await putFresh(client, contractsKeys.one(id), fresh)
  else void client.invalidateQueries({ queryKey: contractsKeys.one(id) })
  void client.invalidateQueries({ queryKey: contractsKeys.list })
  void client.invalidateQueries({ queryKey: contractsKeys.history(id) })
  void client.invalidateQueries({ queryKey: contractsKeys.statement(id) })
}

export function useCreateContract() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof contractsApi.create>['body']) => contractsClient.create({ body }),
    onSuccess: (fresh) => forget(client, fresh.id, fresh),
  })
}

export function useEditContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof contractsApi.edit>['body']) =>
      contractsClient.edit({ params: { id }, body }),
    onSuccess: (fresh) => forget(client, id, fresh),
    onError: () => forget(client, id),
  })
}

export function useViewed(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => contractsClient.viewed({ params: { id }, body: { version } }),
    meta: { unasked: true },
    // The contract is not reloaded, so that the list of unseen changes stays on the screen.
    onSuccess: () => client.invalidateQueries({ queryKey: contractsKeys.history(id) }),
  })
}

export function useSignContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof contractsApi.sign>['body']) =>
      contractsClient.sign({ params: { id }, body }),
    onSuccess: (fresh) => forget(client, id, fresh),
    onError: () => forget(client, id),
  })
}

export function useCancelContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.cancel({ params: { id } }),
    onSuccess: (fresh) => forget(client, id, fresh),
    onError: () => forget(client, id),
  })
}

export function useCompleteContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.complete({ params: { id } }),
    onSuccess: (fresh) => forget(client, id, fresh),
    onError: () => forget(client, id),
  })
}

export function useSendContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.send({ params: { id } }),
    onSettled: () => forget(client, id),
  })
}

export function usePaymentLink(id: string, type: PaymentKind = 'deposit') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.paymentLink({ params: { id }, body: { type } }),
    onSettled: () => forget(client, id),
  })
}

export function useMailLink(id: string, type: PaymentKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.mailPaymentLink({ params: { id }, body: { type } }),
    onSettled: () => forget(client, id),
  })
}

export function useDownloadContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => contractsClient.download({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: contractsKeys.history(id) }),
  })
}
