import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)

/** A DJ whom the request is for. One who is not listed has no card, and then only the name is shown. */
export const useAskedDj = (id: string) =>
  useQuery({
    queryKey: [discoveryCalls.card.path, id],
    queryFn: ({ signal }) => api.card({ params: { id }, query: {} }, { signal }),
    retry: false,
  })

/** Whether the DJ is free on that day; undefined while it is not known, or without a day. */
export function useIsFree(username: string, date: string): boolean | undefined {
  const month = date.slice(0, 7)
  const { data } = useQuery({
    queryKey: [discoveryCalls.availability.path, username, month],
    queryFn: ({ signal }) => api.availability({ params: { username }, query: { month } }, { signal }),
    enabled: date !== '',
    retry: false,
  })
  return date === '' || !data ? undefined : !data.taken.includes(date)
}
