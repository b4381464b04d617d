import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { Decision, reportsApi } from '@cuebook/domain/reports/api.ts'
import { reportsCalls } from '@cuebook/domain/reports/room.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ApiError, type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof reportsApi>(reportsCalls)

type ReportsQuery = Omit<NonNullable<CallArgs<typeof reportsApi.list>['query']>, 'after'>

export const useReports = (query: ReportsQuery) =>
  useInfiniteQuery({
    ...pagesOf(api.list, {
      args: { query },
      after: (after) => ({ query: { ...query, after } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Each reading of messages is recorded, so it is read again only when somebody opens it anew or decides. */
export const useReport = (id: string, enabled: boolean) => useCall(api.one, { params: { id } }, { enabled })

export const useDecision = (id: string) =>
  useChange(api.decide, {
    send: (body: Decision) => api.decide({ params: { id }, body }),
    failed(error) {
      // The other decision takes the place of the form, and with it what the form would say.
      const isLate = error instanceof ApiError && error.failure.code === 'report.decided-already'
      if (isLate) tellFailure('Your decision was not saved')(error)
    },
  })
