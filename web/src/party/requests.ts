import type { partyApi } from '@cuebook/domain/party/api.ts'
import type { HostParty, HostWish, PartyForm } from '@cuebook/domain/party/party.ts'
import { partyCalls } from '@cuebook/domain/party/room.ts'
import { byWeight, type WishMark } from '@cuebook/domain/party/wish.ts'
import { onlineManager, useMutationState } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof partyApi>(partyCalls)

/** Wishes arrive as live events, and of many votes only some are told at once. */
const EVERY_MS = 15_000
const whileOnline = (): number | false => onlineManager.isOnline() && EVERY_MS

/** `onSheet`: the service worker answers without a network, too. */
export const useParty = (id: string, onSheet = false) =>
  useCall(
    api.read,
    { params: { id } },
    {
      refetchInterval: whileOnline,
      ...(onSheet ? { networkMode: 'always', gcTime: 0 } : { refetchOnMount: 'always' }),
    },
  )

/** Switches the page on or off, or changes what it shows. The answer is the party as it is now. */
export const useChangeParty = (id: string) =>
  useChange(api.change, {
    send: (body: PartyForm) => api.change({ params: { id }, body }),
    answers: () => queryOf(api.read, { params: { id } }),
  })

export const useRenewCode = (id: string) =>
  useChange(api.renew, {
    send: (version: number) => api.renew({ params: { id }, body: { version } }),
    answers: () => queryOf(api.read, { params: { id } }),
  })

interface Marking {
  readonly id: string
  readonly wishId: string
  readonly mark: WishMark
}
interface Hiding {
  readonly id: string
  readonly wishId: string
  readonly hidden: boolean
}

/** Marks wait for the network in their order; until they are sent, `useWishes` shows them. */
export const useMark = () =>
  useChange(api.mark, {
    send: ({ id, wishId, mark }: Marking) => api.mark({ params: { id, wishId }, body: { mark } }),
    failed: tellFailure('The wish was not marked'),
    oneByOne: 'party',
  })

export const useHide = () =>
  useChange(api.hide, {
    send: ({ id, wishId, hidden }: Hiding) => api.hide({ params: { id, wishId }, body: { hidden } }),
    failed: tellFailure('The wish was not changed'),
    oneByOne: 'party',
  })

/** The wishes with what this browser has decided and not sent yet, and how much of that there is. */
export function useWishes(id: string, { wishes }: Pick<HostParty, 'wishes'>) {
  const waiting = [
    ...useMutationState<Marking | undefined>({
      filters: { mutationKey: keyOf(api.mark.row), status: 'pending' },
      select: ({ state }) => state.variables as Marking | undefined,
    }),
    ...useMutationState<Hiding | undefined>({
      filters: { mutationKey: keyOf(api.hide.row), status: 'pending' },
      select: ({ state }) => state.variables as Hiding | undefined,
    }),
  ].filter((one) => one?.id === id)
  const decided = (wish: HostWish): HostWish => {
    let { mark, isHidden } = wish
    for (const one of waiting) {
      if (one?.wishId !== wish.id) continue
      if ('mark' in one) mark = one.mark
      else isHidden = one.hidden
    }
    return { ...wish, mark, isHidden }
  }
  return {
    wishes: wishes.map(decided).sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || byWeight(a, b)),
    waiting: waiting.length,
  }
}
