import type { bookingsApi } from '@cuebook/domain/admin/bookings/api.ts'
import { bookingsCalls } from '@cuebook/domain/admin/room.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { pagesOf } from '../../kernel/calls/query.ts'

const api = callsOf<typeof bookingsApi>(bookingsCalls)

type BookingsQuery = Omit<NonNullable<CallArgs<typeof bookingsApi.bookings>['query']>, 'before'>
type RequestsQuery = Omit<NonNullable<CallArgs<typeof bookingsApi.requests>['query']>, 'before'>

export const useBookings = (query: BookingsQuery) =>
  useInfiniteQuery({
    ...pagesOf(api.bookings, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const useRequests = (query: RequestsQuery) =>
  useInfiniteQuery({
    ...pagesOf(api.requests, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
