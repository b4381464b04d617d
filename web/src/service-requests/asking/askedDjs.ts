import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { useCall } from '../../kernel/calls/useCall.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)

/** A DJ whom the request is for. One who is not listed has no card, and then only the name is shown. */
export const useAskedDj = (id: string) => useCall(api.card, { params: { id }, query: {} })

/** Whether the DJ is free on that day; undefined while it is not known, or without a day. */
export function useIsFree(username: string, date: string): boolean | undefined {
  const month = date.slice(0, 7)
  const { data } = useCall(api.availability, date === '' ? null : { params: { username }, query: { month } })
  return date === '' || !data ? undefined : !data.taken.includes(date)
}
