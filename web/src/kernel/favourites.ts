import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import { callsOf } from './calls/api.ts'
import { queryOf } from './calls/query.ts'
import { tellFailure } from './calls/tellFailure.ts'
import { useCall } from './calls/useCall.ts'
import { useChange } from './calls/useChange.ts'
import { tellNotSetUp, useBecomeClient } from './user/becomeClient.ts'

const api = callsOf<typeof discoveryApi>(discoveryCalls)
const favourites = queryOf(api.favourites, {})

export const useFavourites = (enabled = true) => useCall(api.favourites, {}, { enabled })

interface Marking {
  id: string
  liked: boolean
  /** The page of a DJ has no card, so the list shows the DJ only when the server has answered. */
  card?: DjCard
}

/** The heart changes at once, and changes back if the server refuses. */
export const useMarkFavourite = () =>
  useChange(api.addFavourite, {
    send: ({ id, liked }: Marking) =>
      liked ? api.addFavourite({ params: { id } }) : api.removeFavourite({ params: { id } }),
    async early(client, { id, liked, card }) {
      await client.cancelQueries({ queryKey: favourites.queryKey })
      const before = client.getQueryData(favourites.queryKey)
      const others = (before ?? []).filter((dj) => dj.id !== id)
      if (card || !liked) client.setQueryData(favourites.queryKey, card && liked ? [card, ...others] : others)
      return () => client.setQueryData(favourites.queryKey, before)
    },
    failed: tellFailure('Error', 'Your favourites were not changed. Please try again.'),
  })

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
