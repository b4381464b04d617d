import type { movingApi } from '@cuebook/domain/moving/api.ts'
import { movingCalls } from '@cuebook/domain/moving/room.ts'
import { type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import type { KnownEvent } from '../addresses.ts'
import { useCreateContract } from '../oneContract.ts'

const api = callsOf<typeof movingApi>(movingCalls)

type Invitation = CallArgs<typeof movingApi.makeContract>['body']

/** Makes a contract, and of a booking from elsewhere in such a way that it names the contract from then on. */
export function useInvitation(known: Omit<KnownEvent, 'clientEmail'> | null | undefined) {
  // A booking whose day is over fills in its client only.
  const brought = known?.eventDate ? known.brought : null
  const create = useCreateContract()
  const ofBrought = useChange(api.makeContract, {
    send: ({ id, body }: { readonly id: string; readonly body: Invitation }) =>
      api.makeContract({ params: { id }, body }),
  })
  return {
    send: (body: Invitation) =>
      brought ? ofBrought.mutateAsync({ id: brought, body }) : create.mutateAsync(body),
    error: ofBrought.error ?? create.error,
  }
}
