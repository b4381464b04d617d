import { useMutationState } from '@tanstack/react-query'

/** How many changes the person has sent that wait for the connection. Calls that the app makes unasked do not count. */
export const useWaitingChanges = (): number =>
  useMutationState({
    filters: { predicate: ({ state, meta }) => state.isPaused && !meta?.unasked },
    select: () => null,
  }).length
