import type { libraryApi } from '@cuebook/domain/templates/api.ts'
import type { FieldValues } from '@cuebook/domain/templates/fill.ts'
import { libraryCalls } from '@cuebook/domain/templates/room.ts'
import { likeliest } from '@cuebook/domain/templates/sources.ts'
import type { Template } from '@cuebook/domain/templates/template.ts'
import { ApiError, callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { sourceLabel } from './templateWords.ts'

const api = callsOf<typeof libraryApi>(libraryCalls)

export const useLibrary = (enabled = true) => useCall(api.list, {}, { enabled })
export const useTemplate = (id: string | null) => useCall(api.one, id ? { params: { id } } : null)
export const useVersions = (id: string) => useCall(api.versions, { params: { id } })

/** Where a text can be filled from. */
export interface ChosenSource {
  readonly of: 'booking' | 'request'
  readonly id: string
  readonly words: string
}

export const useBookings = (query: { q?: string; with?: string } | null) =>
  useCall(api.bookings, query && { query })
export const useRequests = (query: { q?: string } | null) => useCall(api.requests, query && { query })

/** The one that a text is most likely about; null without any, undefined while that is not known. */
export function useLikeliest(of: ChosenSource['of']): ChosenSource | null | undefined {
  const bookings = useBookings(of === 'booking' ? {} : null)
  const requests = useRequests(of === 'request' ? {} : null)
  const { data, isError } = of === 'booking' ? bookings : requests
  if (!data) return isError ? null : undefined
  const source = likeliest(data)
  return source ? { of, id: source.id, words: sourceLabel(of, source) } : null
}

/** The values of the chosen booking or request. */
export function useValues(chosen: Pick<ChosenSource, 'of' | 'id'> | null) {
  const params = chosen && { params: { id: chosen.id } }
  const booking = useCall(api.ofBooking, chosen?.of === 'booking' ? params : null)
  const request = useCall(api.ofRequest, chosen?.of === 'request' ? params : null)
  const { data, isError, isFetching, refetch } = chosen?.of === 'request' ? request : booking
  const values: FieldValues | undefined = data?.values
  return { values, isError, isFetching, refetch }
}

const answerOf = ({ id }: Template) => queryOf(api.one, { params: { id } })

export const useAddTemplate = () => useChange(api.add, { answers: answerOf })
export const useRemoveTemplate = () => useChange(api.remove, { endsAtOnce: true })
export const readTemplate = (id: string): Promise<Template> => api.one({ params: { id } })
export const useSendMail = () => useChange(api.mail)

/** The template was changed elsewhere meanwhile, so a person has to say which text stays. */
export class Stale extends Error {
  readonly present: Template
  constructor(present: Template) {
    super('Somebody else was faster.')
    this.present = present
  }
}

/** Saves what was made of a version. It fails with what stands there now when that is another one. */
export const useSaveTemplate = () =>
  useChange(api.save, {
    send: (input: Parameters<typeof api.save>[0]) =>
      api.save(input).catch(async (error: unknown) => {
        const isLate = error instanceof ApiError && error.failure.code === 'template.changed'
        throw isLate ? new Stale(await readTemplate(input.params.id)) : error
      }),
    answers: answerOf,
  })
