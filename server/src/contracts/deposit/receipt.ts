import { usd } from '@cuebook/domain/kernel/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import type { DepositRow } from './queries.ts'

interface Paid {
  readonly deposit: DepositRow
  readonly payment: PaymentRow
  readonly contract: ContractRow
}

/** To both parties, whoever of them or for them paid; to a client once the address is proven. */
export async function mailReceipt(
  { settings, payments }: Pick<Context, 'settings' | 'payments'>,
  tx: Tx,
  { deposit, payment, contract }: Paid,
): Promise<void> {
  const amount = usd(payment.amountCents / 100)
  const what = contract.eventType ?? 'DJ Event'
  const next = new URLSearchParams({ next: `/contracts/${contract.id}/sign` })
  const isTest = payments.of(payment.provider)?.mode === 'test'
  for (const [party, { email }] of Object.entries(await partiesOf(tx, contract))) {
    // Whoever paid has the receipt before them; an address that never looked was never proven.
    if (party === 'client' && contract.clientId === null) continue
    const mail = layout({
      subject: `Deposit paid: ${amount}`,
      preview: `Receipt ${deposit.receiptNumber} for ${what}.`,
      heading: 'The deposit is paid',
      paragraphs: [
        `${amount} was paid for ${what} by ${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4 ?? '····'}.`,
        `Receipt ${deposit.receiptNumber}.`,
        ...(isTest ? ['This was a test payment: no money moved.'] : []),
      ],
      button: { label: 'See the contract', href: `${settings.baseUrl}/api/login?${next}` },
      footnote: 'You get this mail because you are a party to this contract.',
    })
    await sendMail(tx, { ...mail, to: { address: email }, dedupeKey: `deposit-paid:${payment.id}:${party}` })
  }
}
