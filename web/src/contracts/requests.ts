import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { contractsCalls } from '@cuebook/domain/contracts/calls.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { contractFigures } from '@cuebook/domain/dashboard/figures.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '../kernel/api.ts'
import { contractsKeys } from './keys.ts'

/** Exported for rooms that show a part of a contract, like the day-of sheet. */
export const contractsClient = callsOf<typeof contractsApi>(contractsCalls)

/** Loads every page, because counts, totals and the calendar need all contracts. */
export function useContracts() {
  return useQuery({
    queryKey: contractsKeys.list,
    queryFn: async ({ signal }) => {
      const all: Contract[] = []
      let before: string | undefined
      do {
        const query = { before }
        const { reply, headers } = await contractsClient.list.withHeaders({ query }, { signal })
        all.push(...reply)
        before = headers.get(cursorHeader) ?? undefined
      } while (before)
      return all.toSorted(newestFirst)
    },
  })
}

/** By the time of making, because ids that came from elsewhere, like those of the demo, do not sort by it. */
const newestFirst = (a: Contract, b: Contract): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)

/** The counts and the total for the sidebar and the dashboards. `known` is false until they are loaded. */
export function useContractFigures() {
  const { data } = useContracts()
  return useMemo(() => ({ ...contractFigures(data ?? []), known: data !== undefined }), [data])
}
