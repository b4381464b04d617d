import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from '../calls/api.ts'
import { useChange } from '../calls/useChange.ts'
import { currentUserKey } from './currentUser.ts'

const account = callsOf<typeof accountApi>(accountCalls)

export const useSetRole = () =>
  useChange(account.setRole, {
    send: (role: Role) => account.setRole({ body: { role } }),
    answers: () => ({ queryKey: currentUserKey }),
    done: (_user, _role, client) => void forgetOtherPart(client),
  })

/** What was read as a DJ is not shown to a client, nor the other way round: all but the account is read again. */
export const forgetOtherPart = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
