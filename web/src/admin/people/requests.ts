import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { peopleCalls } from '@cuebook/domain/admin/room.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { confirmed } from '../../kernel/user/confirmIdentity.ts'

const api = callsOf<typeof peopleApi>(peopleCalls)

export type PeopleQuery = Omit<NonNullable<CallArgs<typeof peopleApi.list>['query']>, 'before'>

export const usePeople = (query: PeopleQuery) =>
  useInfiniteQuery({
    ...pagesOf(api.list, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ people: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const usePerson = (id: string, enabled: boolean) =>
  useCall(api.one, { params: { id } }, { enabled, refetchOnMount: 'always' })

export type PersonAction =
  | 'suspend'
  | 'lift'
  | 'endSessions'
  | 'confirmEmail'
  | 'startReset'
  | 'giveRights'
  | 'takeRights'

/** Some of them the server only does for an admin who has just proven who they are. */
export const usePersonAction = (action: PersonAction, id: string) =>
  useChange<unknown, string>(api[action], {
    send: (reason) => confirmed<unknown>(() => api[action]({ params: { id }, body: { reason } })),
  })
