import { hasFullName } from '@cuebook/domain/identity/names.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callsOf } from '../../kernel/api.ts'
import { putFresh } from '../../kernel/putFresh.ts'
import { useBecomeClient } from '../../kernel/user/becomeClient.ts'
import { currentUserKey, useCurrentUser } from '../../kernel/user/currentUser.ts'
import { contractsKeys } from '../keys.ts'

const account = callsOf<typeof accountApi>(accountCalls)

/** A person without a role who opens a contract that was sent to them becomes a client by that. */
export function useClientByOpening(party: 'dj' | 'client'): void {
  const { undecided, becomeClient } = useBecomeClient()
  const become = useEffectEvent(() => void becomeClient().catch(() => {}))
  const invited = party === 'client' && undecided
  useEffect(() => {
    if (invited) become()
  }, [invited])
}

/** The person who reads the contract, while their name is missing. */
export function useNameless(): CurrentUser | null {
  const { data: user } = useCurrentUser()
  return user && !hasFullName(user) ? user : null
}

/** Saves the name and leaves the rest of the account as it is. */
export function useSaveName(user: CurrentUser, contractId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: { firstName: string; lastName: string }) =>
      account.saveBasics({
        body: { ...name, email: user.email, ...(user.phoneNumber && { phoneNumber: user.phoneNumber }) },
      }),
    onSuccess: async (fresh) => {
      await putFresh(client, currentUserKey, fresh)
      void client.invalidateQueries({ queryKey: contractsKeys.one(contractId) })
    },
  })
}
