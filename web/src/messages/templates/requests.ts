import { templatesCalls } from '@cuebook/domain/messages/room.ts'
import type { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { readAgain } from '../../kernel/calls/readAgain.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof templatesApi>(templatesCalls)

export const useTemplates = () => useCall(api.list, {}, { staleTime: 60_000 })

/** Adds texts, one after the other, so that they keep their order. */
export const useAddTemplates = () =>
  useChange(api.add, {
    async send(texts: readonly string[]) {
      for (const text of texts) await api.add({ body: { text } })
    },
    // Some of the texts may have been added before the one that failed.
    failed: (_error, _texts, client) => readAgain(client, 'templates'),
  })

export const useChangeTemplate = () =>
  useChange(api.change, {
    send: ({ id, text }: { id: string; text: string }) => api.change({ params: { id }, body: { text } }),
  })

export const useRemoveTemplate = () =>
  useChange(api.remove, { send: (id: string) => api.remove({ params: { id } }) })
