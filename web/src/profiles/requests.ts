import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { accountCalls, profilesCalls } from '@cuebook/domain/profiles/room.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/api.ts'
import { putFresh } from '../kernel/putFresh.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { drawWaveform } from './clips/drawWaveform.ts'
import { profilesKeys } from './keys.ts'

const api = callsOf<typeof profilesApi>(profilesCalls)
const account = callsOf<typeof accountApi>(accountCalls)
const discovery = callsOf<typeof discoveryApi>(discoveryCalls)

export function useSaveDjProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof profilesApi.saveDjProfile>['body']) => api.saveDjProfile({ body }),
    onSuccess: (user) => putFresh(client, currentUserKey, user),
  })
}

/** Checks a username while it is being typed. */
export function useUsernameCheck(username: string, enabled: boolean) {
  return useQuery({
    queryKey: [...profilesKeys.usernameCheck, username],
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

/** The clips of the DJ, without those that are being removed. */
export function useClips(enabled = true) {
  const query = useQuery({ queryKey: profilesKeys.clips, queryFn: () => api.listClips(), enabled })
  const going = useMutationState({
    filters: { mutationKey: profilesKeys.removeClip, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  return { ...query, data: query.data?.filter(({ id }) => !going.includes(id)) }
}

export function useUploadClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, title }: { file: File; title: string }) => {
      const peaks = await drawWaveform(file)
      return api.uploadClip({ body: file, query: { title, ...(peaks && { peaks }) } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: profilesKeys.clips }),
  })
}

export function useRenameClip() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api.renameClip({ params: { id }, body: { title } }),
    onSuccess: (clips) => putFresh(client, profilesKeys.clips, clips),
  })
}

/** The clips move at once, and several moves are sent one after the other. */
export function useOrderClips(onError: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'order-clips' },
    mutationFn: (ids: string[]) => api.orderClips({ body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: profilesKeys.clips })
      client.setQueryData<Clip[]>(profilesKeys.clips, (clips) =>
        clips?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      )
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: profilesKeys.clips }),
  })
}

/** A clip goes from the list at once, so that no row moves under the pointer later; it comes back if that fails. */
export function useRemoveClip(onError: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: profilesKeys.removeClip,
    mutationFn: (id: string) => api.removeClip({ params: { id } }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: profilesKeys.clips }),
  })
}

export const usePublicDj = (username: string) =>
  useQuery({
    queryKey: profilesKeys.publicDj(username),
    queryFn: ({ signal }) => discovery.publicProfile({ params: { username } }, { signal }),
  })

/** Asked only when there is no public page. */
export const useAwayDj = (username: string) =>
  useQuery({
    queryKey: profilesKeys.awayDj(username),
    queryFn: ({ signal }) => discovery.away({ params: { username } }, { signal }),
    refetchOnMount: 'always',
  })
export type { AwayDj } from '@cuebook/domain/discovery/api.ts'

/** The days of a month, yyyy-mm, on which the DJ is not free. */
export const useTakenDays = (username: string, month: string, enabled = true) =>
  useQuery({
    queryKey: profilesKeys.taken(username, month),
    queryFn: ({ signal }) => discovery.availability({ params: { username }, query: { month } }, { signal }),
    select: ({ taken }) => new Set(taken),
    refetchOnMount: 'always',
    enabled,
  })

export function useSaveBasics() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArgs<typeof accountApi.saveBasics>['body']) =>
      confirmed(() => account.saveBasics({ body })),
    onSuccess: (user) => putFresh(client, currentUserKey, user),
  })
}
