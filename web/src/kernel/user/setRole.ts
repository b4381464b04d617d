import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../api.ts'
import { putFresh } from '../putFresh.ts'
import { currentUserKey } from './currentUser.ts'

const account = callsOf<typeof accountApi>(accountCalls)

export function useSetRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => account.setRole({ body: { role } }),
    onSuccess: async (user) => {
      await putFresh(client, currentUserKey, user)
      void forgetOtherPart(client)
    },
  })
}

/** What was read as a DJ is not shown to a client, nor the other way round: all but the account is read again. */
export const forgetOtherPart = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
