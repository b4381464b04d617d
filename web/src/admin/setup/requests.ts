import { setupCalls } from '@cuebook/domain/admin/room.ts'
import type { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import type { TestedPart } from '@cuebook/domain/admin/setup/parts.ts'
import { useState } from 'react'
import { callsOf } from '../../kernel/calls/api.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof setupApi>(setupCalls)

const POLL_MS = 1_000

export const useSetup = () => useCall(api.read, {}, { refetchOnMount: 'always' })

export const usePutAway = () =>
  useChange(api.putAway, { send: () => api.putAway({}), failed: tellFailure('The card was not put away') })

export const useTestPart = () =>
  useChange(api.test, {
    send: (part: TestedPart) => api.test({ params: { part } }),
    failed: tellFailure('Nothing was tested'),
  })

/** Sends a test mail, and looks again and again until it has left or was given up. */
export function useTestMail() {
  const [id, setId] = useState<string | null>(null)
  const send = useChange(api.sendTestMail, {
    send: () => api.sendTestMail({}),
    done: (mail) => setId(mail.id),
    failed: tellFailure('No mail was sent'),
  })
  const { data } = useCall(api.testMail, id === null ? null : { params: { id } }, {
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : POLL_MS),
  })
  return { send, mail: id === null ? null : (data ?? { state: 'waiting' as const, words: null }) }
}

export const useInvitations = () => useCall(api.invitations, {})

export const useInvite = () =>
  useChange(api.invite, {
    send: (body: { addresses: string[]; note: string }) => api.invite({ body }),
  })
