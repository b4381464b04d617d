import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { serviceRequestsCalls } from '@cuebook/domain/service-requests/room.ts'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'
import { serviceRequestsKeys } from '../keys.ts'

const { counts } = callsOf<typeof serviceRequestsApi>(serviceRequestsCalls)

/** What waits for the signed-in person. It is part of the frame, so it loads nothing else of this room. */
export const useRequestCounts = (enabled: boolean) =>
  useQuery({
    queryKey: serviceRequestsKeys.counts,
    queryFn: ({ signal }) => counts({}, { signal }),
    enabled,
  })
