import type { identityApi } from '@cuebook/domain/identity/api.ts'
import type { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { authCalls, identityCalls, passkeyCalls, securityCalls } from '@cuebook/domain/identity/room.ts'
import type { Call } from '@cuebook/domain/kernel/call.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiError, callsOf } from '../kernel/calls/api.ts'
import { readAgain } from '../kernel/calls/readAgain.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { useRefreshUser } from '../kernel/user/currentUser.ts'
import { renewSession } from '../kernel/user/endingSession.ts'

const api = callsOf<typeof identityApi>(identityCalls)
const passkeys = callsOf<typeof passkeyApi>(passkeyCalls)
const security = callsOf<typeof securityApi>(securityCalls)

const failed = tellFailure('That did not work', 'Please try again.')

/** The calls for signing in and for passwords. */
export const auth = callsOf<typeof authApi>(authCalls)

export const useSignInWays = () => useCall(api.signInWays, {})

type BodyCall<Body, Reply> = ((args: { body: Body }) => Promise<Reply>) & { readonly row: Call }

export const useAuthCall = <Body, Reply>(call: BodyCall<Body, Reply>) =>
  useChange(call, { send: (body: Body) => call({ body }) })

export const useSecurity = () => useCall(security.overview, {}, { refetchOnMount: 'always' })

export const useEndSession = () =>
  useChange(security.endSession, { send: (id: string) => security.endSession({ params: { id } }), failed })

export const useEndOtherSessions = () =>
  useChange(security.endOtherSessions, { send: () => security.endOtherSessions(), failed })

export const useRemovePasskey = () =>
  useChange(security.removePasskey, {
    send: (id: string) => confirmed(() => security.removePasskey({ params: { id } })),
    failed,
  })

interface Review {
  /** What is removed one by one, before the server releases the rest. */
  removals: readonly (() => Promise<unknown>)[]
  keepPasskeys: string[]
}

/** Says what may stay after the password was reset. If one removal fails, nothing is released. */
export function useFinishReview() {
  const refreshUser = useRefreshUser()
  return useChange(security.finishReview, {
    async send({ removals, keepPasskeys }: Review) {
      for (const remove of removals) await remove().catch(unlessGone)
      await confirmed(() => security.finishReview({ body: { keepPasskeys } }))
      // Before the overview, because the page closes its form as soon as the overview says that nothing is due.
      await refreshUser()
    },
    // Some things may have been removed before the one that failed.
    failed: (_error, _review, client) => readAgain(client, 'security'),
  })
}

/** What was removed elsewhere meanwhile needs no removing. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

export const useAddPasskey = () =>
  useChange(passkeys.register, {
    async send(name: string) {
      const options = await confirmed(() => passkeys.registerOptions())
      // The server made these options and the browser checks them, so no schema is needed here.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON })
      await confirmed(() => passkeys.register({ body: { response: { ...response }, name } }))
    },
    failed,
  })

/** Also renews the session of a person who is signed in already. */
export async function signInWithPasskey(): Promise<void> {
  const options = await passkeys.authenticateOptions()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  await renewSession(() => passkeys.authenticate({ body: { response: { ...response } } }))
}

export const usePasskeySignIn = () => useChange(passkeys.authenticate, { send: signInWithPasskey })

export const confirmPassword = (password: string) => renewSession(() => auth.confirm({ body: { password } }))
