import type { paymentsApi } from '@cuebook/domain/payments/api.ts'
import type { Verb } from '../verb.ts'

export const settings: Verb<typeof paymentsApi.settings> = async ({ ctx }) => {
  const { name, mode, publishableKey } = ctx.payments.current
  return { provider: name, mode, publishableKey }
}
