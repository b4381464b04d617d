import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'
import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { profilesCalls } from '@cuebook/domain/profiles/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/api.ts'
import { currentUserKey } from '../kernel/currentUser.ts'
import { putFresh } from '../kernel/putFresh.ts'

const api = callsOf<typeof profilesApi>(profilesCalls)
const discovery = callsOf<typeof discoveryApi>(discoveryCalls)

export function useSaveDjProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof profilesApi.saveDjProfile>['body']) => api.saveDjProfile({ body }),
    onSuccess: (user) => putFresh(client, currentUserKey, user),
  })
}

/** Asked while a username is being typed. */
export function useUsernameCheck(username: string, enabled: boolean) {
  return useQuery({
    queryKey: [profilesCalls.checkUsername.path, username],
    queryFn: ({ signal }) => api.checkUsername({ query: { username } }, { signal }),
    enabled,
    staleTime: 5_000,
  })
}

export function useUploadPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => api.uploadPicture({ body: file }),
    onSuccess: ({ user }) => putFresh(client, currentUserKey, user),
  })
}

const clipsKey = [profilesCalls.listClips.path] as const

export const useClips = () => useQuery({ queryKey: clipsKey, queryFn: () => api.listClips() })

export function useUploadClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, title }: { file: File; title: string }) =>
      api.uploadClip({ body: file, query: { title } }),
    onSettled: () => client.invalidateQueries({ queryKey: clipsKey }),
  })
}

export function useRemoveClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.removeClip({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: clipsKey }),
  })
}

export const usePublicDj = (username: string) =>
  useQuery({
    queryKey: [discoveryCalls.publicProfile.path, username],
    queryFn: ({ signal }) => discovery.publicProfile({ params: { username } }, { signal }),
  })
