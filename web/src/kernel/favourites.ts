import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/calls.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf, reasonOf } from './api.ts'
import { toast } from './ui/feedback/toast.ts'
import { tellNotSetUp, useBecomeClient } from './user/becomeClient.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)
export const favouritesKey = [discoveryCalls.favourites.path]

export const useFavourites = (enabled = true) =>
  useQuery({ queryKey: favouritesKey, queryFn: ({ signal }) => api.favourites({}, { signal }), enabled })

interface Marking {
  id: string
  liked: boolean
  /** The page of a DJ has no card, so the list shows the DJ only when the server has answered. */
  card?: DjCard
}

/** The heart changes at once, and changes back if the server refuses. */
export function useMarkFavourite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, liked }: Marking) =>
      liked ? api.addFavourite({ params: { id } }) : api.removeFavourite({ params: { id } }),
    onMutate: async ({ id, liked, card }) => {
      await client.cancelQueries({ queryKey: favouritesKey })
      const before = client.getQueryData<DjCard[]>(favouritesKey)
      const others = (before ?? []).filter((dj) => dj.id !== id)
      if (card || !liked)
        client.setQueryData<DjCard[]>(favouritesKey, card && liked ? [card, ...others] : others)
      return { before }
    },
    onError: (error, _marking, kept) => {
      client.setQueryData(favouritesKey, kept?.before)
      toast({
        title: 'Error',
        description: reasonOf(error, 'Your favourites were not changed. Please try again.'),
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: favouritesKey }),
  })
}

/** Whether one DJ is a favourite: what was pressed, until the list says it too. Whoever has no role yet has none. */
export function useFavourite(id: string) {
  const { undecided, becomeClient } = useBecomeClient()
  const { data } = useFavourites(!undecided)
  const mark = useMarkFavourite()
  const listed = undecided ? false : data?.some((dj) => dj.id === id)
  return {
    isFavourite: mark.isPending ? mark.variables.liked : listed,
    change: (liked: boolean) => void becomeClient().then(() => mark.mutate({ id, liked }), tellNotSetUp),
  }
}
