import { identityApi } from '@cuebook/domain/identity/api.ts'
import { authApi, passkeyApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import type { CurrentUser } from '@cuebook/domain/identity/user.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { CallOf } from '@cuebook/domain/kernel/endpoint.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, call } from '../kernel/api.ts'
import { currentUserKey } from '../kernel/currentUser.ts'
import { putFresh } from '../kernel/putFresh.ts'

export const useSignInWays = () =>
  useQuery({ queryKey: [identityApi.signInWays.path], queryFn: () => call(identityApi.signInWays, {}) })

type AuthApi = typeof authApi
type BodyOf<N extends keyof AuthApi> = CallOf<AuthApi[N]>['body']

/** One mutation per way in; the table knows method, path and shape. */
export function useAuthCall<N extends keyof AuthApi>(name: N) {
  const endpoint: AuthApi[keyof AuthApi] = authApi[name]
  return useMutation({ mutationFn: (body: BodyOf<N>) => call(endpoint, { body } as never) })
}

export function useSetRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => call(identityApi.setRole, { body: { role } }),
    onSuccess: (user: CurrentUser) => putFresh(client, currentUserKey, user),
  })
}

export function useSaveBasics() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof identityApi.saveBasics>['body']) =>
      call(identityApi.saveBasics, { body }),
    onSuccess: ({ user }) => putFresh(client, currentUserKey, user),
  })
}

const securityKey = [securityApi.overview.path] as const

export const useSecurity = () =>
  useQuery({ queryKey: securityKey, queryFn: () => call(securityApi.overview, {}), refetchOnMount: 'always' })

function useSecurityChange<Args>(mutationFn: (args: Args) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: securityKey }) })
}

export const useEndSession = () =>
  useSecurityChange((id: string) => call(securityApi.endSession, { params: { id } }))
export const useEndOtherSessions = () => useSecurityChange(() => call(securityApi.endOtherSessions, {}))
export const useRemovePasskey = () =>
  useSecurityChange((id: string) => call(securityApi.removePasskey, { params: { id } }))

export const useAddPasskey = () =>
  useSecurityChange(async (name: string) => {
    const options = await call(passkeyApi.registerOptions, {})
    // The browser's own check follows; the server made these options, nobody else reads them.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON })
    await call(passkeyApi.register, { body: { response: { ...response }, name } })
  })

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const options = await call(passkeyApi.authenticateOptions, {})
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON })
      await call(passkeyApi.authenticate, { body: { response: { ...response } } })
    },
  })
