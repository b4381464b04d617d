import type { testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../verb.ts'

/** The card form of the built-in provider. A real provider serves its own form, so then there is no payment here. */
export const confirm: Verb<typeof testPaymentsApi.confirm> = async ({ body, ctx }) => {
  const { builtIn } = ctx.payments.current
  if (!builtIn) throw new Refusal('payment.no-intent')
  return { status: await builtIn.tryCard(body) }
}
