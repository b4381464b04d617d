import type { Payouts } from '@cuebook/domain/payments/payouts-api.ts'

const cash = 'What a client pays you in cash is yours at once; mark it on the contract.'

/** How and when the DJ gets what clients pay, in every setting. */
export function payoutWords({ state, mode, feePercent, supportEmail }: Payouts): string[] {
  const fee = feePercent > 0 ? `, less our fee of ${feePercent}%` : ''
  const kept = `What clients pay by card is kept for you until then; write to ${supportEmail} to get it.`
  const straight = `Deposits and balances that clients pay by card go to your account at Stripe the moment they are paid${fee}. Stripe moves them to your bank on the days that you choose there.`
  switch (state) {
    case 'off':
      return mode === 'test'
        ? ['This is test mode: clients can try card payments, no money moves, and nothing is paid out.', cash]
        : [
            `Clients pay deposits and balances by card to Cuebook, which keeps them for you. Write to ${supportEmail} to have them paid out.`,
            cash,
          ]
    case 'none':
      return [
        'Deposits and balances that clients pay by card can go straight to your own account at Stripe.',
        kept,
        cash,
      ]
    case 'pending':
      return ['Stripe still needs something from you, or is checking what you entered.', kept, cash]
    case 'ready':
      return [straight, cash]
  }
}
