import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { serviceRequestsCalls } from '@cuebook/domain/service-requests/room.ts'
import { callsOf } from '../kernel/calls/api.ts'

export const serviceRequestsClient = callsOf<typeof serviceRequestsApi>(serviceRequestsCalls)
