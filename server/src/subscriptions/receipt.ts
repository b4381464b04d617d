import { displayName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Invoice } from '../adapters/payments/billing.ts'
import { gate } from '../kernel/limits/gate.ts'
import type { Verb } from '../verb.ts'
import { invoicesAtProviders } from './queries.ts'

/** Two threads print all documents, so one person may wait for two at once and cannot keep the others waiting. */
const printing = gate({ atOnce: 8, each: 2, patienceMs: 30_000 })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const receipt: Verb<typeof subscriptionsApi.receipt> = async ({ actor, params, ctx }) => {
  const invoice = (await invoicesAtProviders(ctx, actor.id)).find(({ id }) => id === params.id)
  if (!invoice) throw new Refusal('not-found')
  const { number, at, lines, amountCents } = invoice
  const { email, account } = actor
  const pdf = await printing.run(actor.id, () =>
    ctx.press.receipt({
      number,
      at,
      lines,
      totalCents: amountCents,
      words: wordsOf(invoice),
      to: { name: displayName(account, email), email },
      isTest: invoice.isTest,
    }),
  )
  return {
    type: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="receipt-${number.replaceAll(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: Buffer.from(pdf),
  }
}

function wordsOf({ status, isTrial, paidAt, card, amountCents }: Invoice): string {
  if (isTrial) return 'Free trial, nothing was charged'
  if (status === 'void') return 'Not charged'
  if (status === 'open' || !paidAt) return 'Not paid yet'
  if (amountCents === 0) return 'Nothing was due'
  return `Paid on ${day.format(paidAt)}${card ? ` by ${card.brand} ending in ${card.last4}` : ''}`
}
