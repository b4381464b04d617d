import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { contractFigures } from '@cuebook/domain/contracts/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../kernel/api.ts'

const contractsKey = [contractsApi.list.path] as const

export function useContracts() {
  return useQuery({
    queryKey: contractsKey,
    queryFn: ({ signal }) => call(contractsApi.list, {}, { signal }),
  })
}

/** The counts and the total that the sidebar and the dashboards show. */
export function useContractFigures() {
  const { data } = useContracts()
  return useMemo(() => contractFigures(data ?? []), [data])
}
