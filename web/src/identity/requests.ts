import type { identityApi } from '@cuebook/domain/identity/api.ts'
import type { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { authCalls, identityCalls, passkeyCalls, securityCalls } from '@cuebook/domain/identity/room.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/api.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { useRefreshUser } from '../kernel/user/currentUser.ts'
import { identityKeys } from './keys.ts'

const api = callsOf<typeof identityApi>(identityCalls)
const passkeys = callsOf<typeof passkeyApi>(passkeyCalls)
const security = callsOf<typeof securityApi>(securityCalls)

/** The calls for signing in and for passwords. */
export const auth = callsOf<typeof authApi>(authCalls)

export const useSignInWays = () =>
  useQuery({ queryKey: identityKeys.signInWays, queryFn: () => api.signInWays() })

export function useAuthCall<Body, Reply>(call: (args: { body: Body }) => Promise<Reply>) {
  return useMutation({ mutationFn: (body: Body) => call({ body }) })
}

export const useSecurity = () =>
  useQuery({ queryKey: identityKeys.security, queryFn: () => security.overview(), refetchOnMount: 'always' })

function useSecurityChange<Args>(mutationFn: (args: Args) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: identityKeys.security }),
  })
}

export const useEndSession = () => useSecurityChange((id: string) => security.endSession({ params: { id } }))
export const useEndOtherSessions = () => useSecurityChange(() => security.endOtherSessions())
export const useRemovePasskey = () =>
  useSecurityChange((id: string) => security.removePasskey({ params: { id } }))

interface Review {
  /** What is removed one by one, before the server releases the rest. */
  removals: readonly (() => Promise<unknown>)[]
  keepPasskeys: string[]
}

/** Says what may stay after the password was reset. If one removal fails, nothing is released. */
export function useFinishReview() {
  const refreshUser = useRefreshUser()
  return useSecurityChange(async ({ removals, keepPasskeys }: Review) => {
    for (const remove of removals) await remove().catch(unlessGone)
    await confirmed(() => security.finishReview({ body: { keepPasskeys } }))
    await refreshUser()
  })
}

/** What was removed elsewhere meanwhile needs no removing. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

export const useAddPasskey = () =>
  useSecurityChange(async (name: string) => {
    const options = await confirmed(() => passkeys.registerOptions())
    // The server made these options and the browser checks them, so no schema is needed here.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON })
    await confirmed(() => passkeys.register({ body: { response: { ...response }, name } }))
  })

/** Also renews the session of a person who is signed in already. */
export async function signInWithPasskey(): Promise<void> {
  const options = await passkeys.authenticateOptions()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  await passkeys.authenticate({ body: { response: { ...response } } })
}

export const usePasskeySignIn = () => useMutation({ mutationFn: signInWithPasskey })

export const confirmPassword = (password: string) => auth.confirm({ body: { password } })
