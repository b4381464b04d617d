import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { movingCalls } from '@cuebook/domain/moving/room.ts'
import { callsOf } from '../../kernel/api.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof movingApi>(movingCalls)

interface Made {
  readonly id: string
  readonly contractId: string
}

/** Tells a booking from elsewhere which contract was made of it, so that the day is not held twice. */
export const useContractMade = () =>
  useChange(api.contractMade, {
    send: ({ id, contractId }: Made) => api.contractMade({ params: { id }, body: { contractId } }),
  })
