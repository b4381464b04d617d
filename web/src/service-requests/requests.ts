import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { serviceRequestsCalls } from '@cuebook/domain/service-requests/room.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, callsOf } from '../kernel/api.ts'
import { serviceRequestsKeys } from './keys.ts'

export const serviceRequestsClient = callsOf<typeof serviceRequestsApi>(serviceRequestsCalls)

export const readAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: serviceRequestsKeys.all })

/** A refusal means that what this screen shows is no longer so; then it is read again. */
export function useReadAfterRefusal(): (error: unknown) => void {
  const client = useQueryClient()
  return useCallback(
    (error) => {
      if (error instanceof ApiError && [404, 409].includes(error.status)) void readAgain(client)
    },
    [client],
  )
}
