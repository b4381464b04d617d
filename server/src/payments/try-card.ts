import type { testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../verb.ts'

/** The card form of the built-in provider; with a real one in its place there is none. */
export const confirm: Verb<typeof testPaymentsApi.confirm> = async ({ body, ctx }) => {
  const { builtIn } = ctx.payments.current
  if (!builtIn) throw new Refusal('payment.no-intent')
  return { status: await builtIn.tryCard(body) }
}
