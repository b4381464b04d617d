import type { payoutsApi } from '@cuebook/domain/payments/payouts-api.ts'
import { payoutsCalls } from '@cuebook/domain/payments/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof payoutsApi>(payoutsCalls)

/** Loaded on every visit, because the DJ may come back from the provider's pages. */
export const usePayouts = () => useCall(api.mine, {}, { refetchOnMount: 'always' })

/** Sends the browser to the provider's page, where the DJ says where the money goes. */
export const useOnboarding = () =>
  useChange(api.onboarding, {
    async send() {
      const { url } = await api.onboarding({})
      location.assign(url)
      // The button stays busy until the browser has left.
      await new Promise(() => {})
    },
  })
