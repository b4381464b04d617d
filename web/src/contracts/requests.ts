import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { Contract, ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { contractsCalls, depositCalls } from '@cuebook/domain/contracts/room.ts'
import { contractFigures } from '@cuebook/domain/dashboard/figures.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '../kernel/calls/api.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { readAgain } from '../kernel/calls/readAgain.ts'

/** Exported for rooms that show a part of a contract, like the day-of sheet. */
export const contractsClient = callsOf<typeof contractsApi>(contractsCalls)

/** Every page, because counts, totals and the calendar need all contracts. */
const everyContract = queryOptions({
  queryKey: keyOf(contractsCalls.list),
  meta: { reads: contractsCalls.list.reads },
  queryFn: async ({ signal }) => {
    const all: Contract[] = []
    let before: string | undefined
    do {
      const query = { before }
      const { reply, headers } = await contractsClient.list.withHeaders({ query }, { signal })
      all.push(...reply)
      before = headers.get(cursorHeader) ?? undefined
    } while (before)
    return all
  },
})

export const useContracts = () => useQuery(everyContract)

export const fetchContracts = (client: QueryClient): Promise<void> => client.prefetchQuery(everyContract)

/** The counts and the total for the sidebar and the dashboards. `known` is false until they are loaded. */
export function useContractFigures() {
  const { data } = useContracts()
  return useMemo(() => ({ ...contractFigures(data ?? []), known: data !== undefined }), [data])
}

/**
 * Brings the lists and an open contract page up to date. New terms do not replace those that a person is about to sign:
 * that page offers them, and says what changed when the person acts.
 */
export async function contractChanged(client: QueryClient, id: string): Promise<void> {
  void readAgain(client, 'contract')
  const { queryKey } = queryOf(contractsClient.one, { params: { id } })
  const shown = client.getQueryState(queryKey)
  if (!shown?.data) return
  const fresh = await contractsClient.one({ params: { id } }).catch(() => null)
  // A reply that came in the meantime, like that of an own change, is newer than this one.
  if (client.getQueryState(queryKey)?.dataUpdatedAt !== shown.dataUpdatedAt) return
  if (!fresh) return
  const isSame = fresh.version === shown.data.version
  if (!isSame && isTheirsToSign(shown.data)) {
    client.setQueryData(newTermsKey(id), fresh)
    return
  }
  client.setQueryData(queryKey, isSame ? { ...fresh, changes: shown.data.changes } : fresh)
  // The statement counts with the present terms, so it follows only while the page shows them.
  void client.invalidateQueries({ queryKey: keyOf(depositCalls.statement, { params: { id } }) })
}

const newTermsKey = (id: string) => ['new-terms', id] as const

/** The contract with terms that came while its page was open, and that the page does not show yet. */
export function useNewTerms({ id, version }: ContractDetail) {
  const client = useQueryClient()
  const { data } = useQuery<ContractDetail>({ queryKey: newTermsKey(id), queryFn: skipToken })
  if (!data || data.version <= version) return null
  return {
    version: data.version,
    show: () => client.setQueryData(queryOf(contractsClient.one, { params: { id } }).queryKey, data),
  }
}

const isTheirsToSign = ({ party, clientSignedAt, djSignedAt }: ContractDetail): boolean =>
  party === 'client' ? clientSignedAt === null : clientSignedAt !== null && djSignedAt === null

/** After events were lost: the same for every contract page that is open. */
export async function contractsChanged(client: QueryClient): Promise<void> {
  void readAgain(client, 'contract')
  const open = client.getQueryCache().findAll({ type: 'active', queryKey: keyOf(contractsCalls.one) })
  await Promise.all(open.map(({ queryKey }) => contractChanged(client, (queryKey[1] as { id: string }).id)))
}
