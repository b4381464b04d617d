import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import { hasFullName } from '@cuebook/domain/identity/names.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { useEffect, useEffectEvent } from 'react'
import { callsOf } from '../../kernel/calls/api.ts'
import { keyOf } from '../../kernel/calls/query.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { useBecomeClient } from '../../kernel/user/becomeClient.ts'
import { currentUserKey, useCurrentUser } from '../../kernel/user/currentUser.ts'

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

/** Saves the name and leaves the rest of the account as it is. The contract shows the name too. */
export const useSaveName = (user: CurrentUser, contractId: string) =>
  useChange(account.saveBasics, {
    send: (name: { firstName: string; lastName: string }) =>
      account.saveBasics({
        body: { ...name, email: user.email, ...(user.phoneNumber && { phoneNumber: user.phoneNumber }) },
      }),
    answers: () => ({ queryKey: currentUserKey }),
    done: (_user, _name, client) =>
      void client.invalidateQueries({ queryKey: keyOf(contractsCalls.one, { params: { id: contractId } }) }),
  })
