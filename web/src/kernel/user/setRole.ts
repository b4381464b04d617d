import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { accountCalls } from '@cuebook/domain/profiles/account-calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../api.ts'
import { putFresh } from '../putFresh.ts'
import { currentUserKey } from './currentUser.ts'

const account = callsOf<typeof accountApi>(accountCalls)

export function useSetRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => account.setRole({ body: { role } }),
    onSuccess: (user) => putFresh(client, currentUserKey, user),
  })
}
