import type { payoutsApi } from '@cuebook/domain/payouts/api.ts'
import { payoutsCalls } from '@cuebook/domain/payouts/room.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { payoutsKeys } from './keys.ts'

const api = callsOf<typeof payoutsApi>(payoutsCalls)

/** Loaded on every visit, because the DJ may come back from the provider's pages. */
export const usePayouts = () =>
  useQuery({
    queryKey: payoutsKeys.mine,
    queryFn: ({ signal }) => api.mine({}, { signal }),
    refetchOnMount: 'always',
  })

/** Sends the browser to the provider's page, where the DJ says where the money goes. */
export const useOnboarding = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await api.onboarding({})
      location.assign(url)
      // The button stays busy until the browser has left.
      await new Promise(() => {})
    },
  })
