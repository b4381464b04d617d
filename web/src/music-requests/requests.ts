import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { musicRequestsCalls } from '@cuebook/domain/music-requests/room.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/api.ts'
import { musicRequestsKeys } from './keys.ts'

const api = callsOf<typeof musicRequestsApi>(musicRequestsCalls)

/** What a person sent and received, newest first; further pages are read when they are asked for. */
export const useMusicRequests = () =>
  useInfiniteQuery({
    queryKey: musicRequestsKeys.list,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      const { reply, headers } = await api.list.withHeaders({ query }, { signal })
      return { rows: reply, next: headers.get(cursorHeader) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })

export const useRecipients = () =>
  useQuery({
    queryKey: musicRequestsKeys.recipients,
    queryFn: ({ signal }) => api.recipients({}, { signal }),
    refetchOnMount: 'always',
  })

export type NewRequest = NonNullable<CallArgs<typeof musicRequestsApi.create>['body']>

export function useSendRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewRequest) => api.create({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: musicRequestsKeys.all }),
  })
}

interface Answer {
  readonly request: Pick<MusicRequest, 'id' | 'status'>
  readonly status: 'accepted' | 'declined'
  readonly note: string
}

/** The list is read again after a failure too, because another window may have answered. */
export function useAnswer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request, status, note }: Answer) =>
      api.answer({ params: { id: request.id }, body: { status, note: note || null, was: request.status } }),
    onSettled: () => client.invalidateQueries({ queryKey: musicRequestsKeys.list }),
  })
}
