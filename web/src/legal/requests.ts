import type { legalApi } from '@cuebook/domain/legal/api.ts'
import type { LegalPage } from '@cuebook/domain/legal/pages.ts'
import { legalCalls } from '@cuebook/domain/legal/room.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof legalApi>(legalCalls)

export const useLegalText = (page: LegalPage) => useCall(api.read, { params: { page } })
