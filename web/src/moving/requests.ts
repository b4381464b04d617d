import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { broughtFiles, movingApi } from '@cuebook/domain/moving/api.ts'
import type { Brought, BroughtDay } from '@cuebook/domain/moving/booking.ts'
import { broughtTitle } from '@cuebook/domain/moving/brought-title.ts'
import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import type { SentImport } from '@cuebook/domain/moving/imports.ts'
import { movingCalls } from '@cuebook/domain/moving/room.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { addressOf, type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { pagesOf } from '../kernel/calls/query.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof movingApi>(movingCalls)

export const fileAddress = (file: (typeof broughtFiles)[number]): string =>
  addressOf(movingCalls.file.path, { file })

/** By what is known what the DJ has already; the server decides again when rows are sent. */
export const useKnown = () => useCall(api.known, {}, { refetchOnMount: 'always' })

export const useImports = () => useCall(api.imports, {}, { refetchOnMount: 'always' })

/** Sent as a file, because it may be larger than other calls. */
export const useBring = () =>
  useChange(api.bring, {
    send: (sent: SentImport) =>
      api.bring({ body: new Blob([JSON.stringify(sent)], { type: 'application/json' }) }),
  })

export const useUndo = () =>
  useChange(api.undo, {
    send: (id: string) => api.undo({ params: { id } }),
    failed: tellFailure('The import was not undone'),
  })

const asked = (q: string, before?: string) => ({ query: { q: q || undefined, before } })
const pageOf = <Row>({ reply, headers }: { reply: Row[]; headers: Headers }) => ({
  rows: reply,
  next: headers.get(cursorHeader),
})
const nextOf = ({ next }: { next: string | null }) => next

export const useBrought = (q: string) =>
  useInfiniteQuery({
    ...pagesOf(api.bookings, {
      args: asked(q),
      after: (before) => asked(q, before),
      read: pageOf<Brought>,
      next: nextOf,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const useBroughtContacts = (q: string) =>
  useInfiniteQuery({
    ...pagesOf(api.contacts, {
      args: asked(q),
      after: (before) => asked(q, before),
      read: pageOf<BroughtContact>,
      next: nextOf,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

const titled = (rows: readonly BroughtDay[]) => rows.map((row) => ({ ...row, title: broughtTitle(row) }))

/** What a DJ brought for these days, for the calendar. Until the answer about other days comes, the one before stays. */
export const useBroughtDays = (from: string, to: string, enabled: boolean) =>
  useCall(
    api.days,
    { query: { from, to } },
    { select: titled, placeholderData: keepPreviousData, refetchOnMount: 'always', enabled },
  )

export const useEditBooking = (id: string) =>
  useChange(api.edit, {
    send: (body: CallArgs<typeof movingApi.edit>['body']) => api.edit({ params: { id }, body }),
  })

export const useEditContact = (id: string) =>
  useChange(api.editContact, {
    send: (body: CallArgs<typeof movingApi.editContact>['body']) => api.editContact({ params: { id }, body }),
  })

interface Removed {
  readonly id: string
  readonly version: number
}

export const useRemoveBooking = () =>
  useChange(api.remove, {
    send: ({ id, version }: Removed) => api.remove({ params: { id }, query: { version } }),
    failed: tellFailure('The booking was not removed'),
  })

export const useRemoveContact = () =>
  useChange(api.removeContact, {
    send: ({ id, version }: Removed) => api.removeContact({ params: { id }, query: { version } }),
    failed: tellFailure('The contact was not removed'),
  })
