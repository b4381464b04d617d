import { useCall } from '../../kernel/calls/useCall.ts'
import { serviceRequestsClient as api } from '../requests.ts'

/** What waits for the signed-in person. It is part of the frame, so it loads nothing else of this room. */
export const useRequestCounts = (enabled: boolean) => useCall(api.counts, {}, { enabled })
