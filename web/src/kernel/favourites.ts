import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf, reasonOf } from '../kernel/api.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { discoveryKeys } from './keys.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)
const { favourites: key } = discoveryKeys

export const useFavourites = (enabled: boolean) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.favourites({}, { signal }), enabled })

interface Marking {
  dj: DjCard
  liked: boolean
}

/** The heart changes at once, and changes back if the server refuses. */
export function useMarkFavourite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ dj: { id }, liked }: Marking) =>
      liked ? api.addFavourite({ params: { id } }) : api.removeFavourite({ params: { id } }),
    onMutate: async ({ dj, liked }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<DjCard[]>(key)
      const others = (before ?? []).filter(({ id }) => id !== dj.id)
      client.setQueryData<DjCard[]>(key, liked ? [dj, ...others] : others)
      return { before }
    },
    onError: (error, _marking, kept) => {
      client.setQueryData(key, kept?.before)
      toast({
        title: 'Error',
        description: reasonOf(error, 'Your favourites were not changed. Please try again.'),
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
