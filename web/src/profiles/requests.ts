import { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { type profilesApi as Api, profilesApi } from '@cuebook/domain/profiles/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, call } from '../kernel/api.ts'
import { currentUserKey } from '../kernel/currentUser.ts'
import { putFresh } from '../kernel/putFresh.ts'

export function useSaveDjProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof Api.saveDjProfile>['body']) =>
      call(profilesApi.saveDjProfile, { body }),
    onSuccess: (user) => putFresh(client, currentUserKey, user),
  })
}

/** Asked while a username is being typed. */
export function useUsernameCheck(username: string, enabled: boolean) {
  return useQuery({
    queryKey: [profilesApi.checkUsername.path, username],
    queryFn: ({ signal }) => call(profilesApi.checkUsername, { query: { username } }, { signal }),
    enabled,
    staleTime: 5_000,
  })
}

export function useUploadPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call(profilesApi.uploadPicture, { body: file }),
    onSuccess: ({ user }) => putFresh(client, currentUserKey, user),
  })
}

const clipsKey = [profilesApi.listClips.path] as const

export const useClips = () => useQuery({ queryKey: clipsKey, queryFn: () => call(profilesApi.listClips, {}) })

export function useUploadClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, title }: { file: File; title: string }) =>
      call(profilesApi.uploadClip, { body: file, query: { title } }),
    onSettled: () => client.invalidateQueries({ queryKey: clipsKey }),
  })
}

export function useRemoveClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(profilesApi.removeClip, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: clipsKey }),
  })
}

export const usePublicDj = (username: string) =>
  useQuery({
    queryKey: [discoveryApi.publicProfile.path, username],
    queryFn: ({ signal }) => call(discoveryApi.publicProfile, { params: { username } }, { signal }),
  })
