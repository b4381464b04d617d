import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { callsOf } from '../calls/api.ts'
import { useChange } from '../calls/useChange.ts'
import { toast } from '../ui/feedback/toast.ts'
import { currentUserKey, useCurrentUser } from './currentUser.ts'
import { keepRole } from './keptRole.ts'

const account = callsOf<typeof accountApi>(accountCalls)

/**
 * Whoever has no role and books, writes to or saves a DJ, or opens a contract, becomes a client by that, without being
 * asked. They have read nothing as a DJ, so nothing is read again.
 */
export function useBecomeClient() {
  const { data: user } = useCurrentUser()
  const { mutateAsync } = useChange(account.setRole, {
    send: () => account.setRole({ body: { role: 'client' } }),
    answers: () => ({ queryKey: currentUserKey }),
    done: () => keepRole(null),
  })
  const undecided = user?.role === null
  return {
    undecided,
    /** Resolves at once for everybody who has a role. */
    becomeClient: async (): Promise<void> => {
      if (undecided) await mutateAsync()
    },
  }
}

/** The words of the specification for a role that was not set. */
export function tellNotSetUp(): void {
  toast({
    title: 'Error',
    description: 'Failed to set up your account. Please try again.',
    variant: 'destructive',
  })
}
