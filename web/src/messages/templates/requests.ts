import { templatesCalls } from '@cuebook/domain/messages/room.ts'
import type { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'

const api = callsOf<typeof templatesApi>(templatesCalls)
const key = [templatesCalls.list.path]

export const useTemplates = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.list({}, { signal }), staleTime: 60_000 })

/** Adds texts, one after the other, so that they keep their order. */
export const useAddTemplates = () =>
  useChange(async (texts: readonly string[]) => {
    for (const text of texts) await api.add({ body: { text } })
  })

export const useChangeTemplate = () =>
  useChange(({ id, text }: { id: string; text: string }) => api.change({ params: { id }, body: { text } }))

export const useRemoveTemplate = () => useChange((id: string) => api.remove({ params: { id } }))

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}
