import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { accountCalls, profilesCalls } from '@cuebook/domain/profiles/room.ts'
import { useMutationState } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { drawWaveform } from './clips/drawWaveform.ts'

const api = callsOf<typeof profilesApi>(profilesCalls)
const account = callsOf<typeof accountApi>(accountCalls)
const discovery = callsOf<typeof discoveryApi>(discoveryCalls)

export const useSaveDjProfile = () =>
  useChange(api.saveDjProfile, {
    send: (body: CallArgs<typeof profilesApi.saveDjProfile>['body']) => api.saveDjProfile({ body }),
    answers: () => ({ queryKey: currentUserKey }),
  })

/** Checks a username while it is being typed. */
export const useUsernameCheck = (username: string, enabled: boolean) =>
  useCall(api.checkUsername, { query: { username } }, { enabled, staleTime: 5_000 })

export const useUploadPicture = () =>
  useChange(api.uploadPicture, {
    send: (file: File) => api.uploadPicture({ body: file }),
    answers: ({ user }) => ({ queryKey: currentUserKey, answer: user }),
  })

const clipsKey = queryOf(api.listClips, {}).queryKey

/** The clips of the DJ, without those that are being removed. */
export function useClips(enabled = true) {
  const query = useCall(api.listClips, {}, { enabled })
  const going = useMutationState({
    filters: { mutationKey: keyOf(api.removeClip.row), status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  return { ...query, data: query.data?.filter(({ id }) => !going.includes(id)) }
}

export const useUploadClip = () =>
  useChange(api.uploadClip, {
    async send({ file, title }: { file: File; title: string }) {
      const peaks = await drawWaveform(file)
      return api.uploadClip({ body: file, query: { title, ...(peaks && { peaks }) } })
    },
  })

export const useEditClip = () =>
  useChange(api.renameClip, {
    send: ({ id, ...body }: Pick<Clip, 'id' | 'title' | 'heard'>) => api.renameClip({ params: { id }, body }),
    answers: () => ({ queryKey: clipsKey }),
  })

/** The clips move at once, and several moves are sent one after the other. */
export const useOrderClips = (failed: (error: Error) => void) =>
  useChange(api.orderClips, {
    oneByOne: 'order-clips',
    send: (ids: string[]) => api.orderClips({ body: { ids } }),
    async early(client, ids) {
      await client.cancelQueries({ queryKey: clipsKey })
      client.setQueryData(clipsKey, (clips) =>
        clips?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      )
      return () => void client.invalidateQueries({ queryKey: clipsKey })
    },
    failed,
  })

/** A clip goes from the list at once, so that no row moves under the pointer later; it comes back if that fails. */
export const useRemoveClip = (failed: (error: Error) => void) =>
  useChange(api.removeClip, { send: (id: string) => api.removeClip({ params: { id } }), failed })

export const usePublicDj = (username: string) => useCall(discovery.publicProfile, { params: { username } })

/** Asked only when there is no public page. */
export const useAwayDj = (username: string) =>
  useCall(discovery.away, { params: { username } }, { refetchOnMount: 'always' })
export type { AwayDj } from '@cuebook/domain/discovery/api.ts'

/** The days of a month, yyyy-mm, on which the DJ is not free. */
export const useTakenDays = (username: string, month: string, enabled = true) =>
  useCall(
    discovery.availability,
    { params: { username }, query: { month } },
    { select: ({ taken }) => new Set(taken), refetchOnMount: 'always', enabled },
  )

export const useSaveBasics = () =>
  useChange(account.saveBasics, {
    send: (body: CallArgs<typeof accountApi.saveBasics>['body']) =>
      confirmed(() => account.saveBasics({ body })),
    answers: () => ({ queryKey: currentUserKey }),
  })
