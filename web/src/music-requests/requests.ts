import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { musicRequestsCalls } from '@cuebook/domain/music-requests/room.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { pagesOf } from '../kernel/calls/query.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof musicRequestsApi>(musicRequestsCalls)

const list = pagesOf(api.list, {
  args: { query: {} },
  after: (before) => ({ query: { before } }),
  read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
  next: (page) => page.next,
})

/** What a person sent and received, newest first; further pages are read when they are asked for. */
export const useMusicRequests = () => useInfiniteQuery({ ...list, refetchOnMount: 'always' })

export const useRecipients = () => useCall(api.recipients, {}, { refetchOnMount: 'always' })

export type NewRequest = NonNullable<CallArgs<typeof musicRequestsApi.create>['body']>

export const useSendRequest = () =>
  useChange(api.create, { send: (body: NewRequest) => api.create({ body }) })

interface Answer {
  readonly request: Pick<MusicRequest, 'id' | 'status'>
  readonly status: 'accepted' | 'declined'
  readonly note: string
}

export const useAnswer = () =>
  useChange(api.answer, {
    send: ({ request, status, note }: Answer) =>
      api.answer({ params: { id: request.id }, body: { status, note: note || null, was: request.status } }),
    failed: tellFailure('The answer was not sent'),
  })
