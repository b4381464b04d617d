import { usd } from '@cuebook/domain/kernel/money.ts'
import { contractById, contractParties } from '../contracts/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { layout } from '../notifications/layout.ts'
import { sendMail } from '../notifications/mail.ts'
import type { DepositRow } from './queries.ts'

/** To both parties, whoever of them or for them paid; to a client once the address is proven. */
export async function mailReceipt(
  { settings, payments }: Pick<Context, 'settings' | 'payments'>,
  tx: Tx,
  deposit: DepositRow,
): Promise<void> {
  const contract = await contractById(tx, deposit.contractId)
  if (!contract) return
  const amount = usd(deposit.amountCents / 100)
  const what = contract.eventType ?? 'DJ Event'
  const next = new URLSearchParams({ next: `/contracts/${contract.id}/sign` })
  for (const [party, { email }] of Object.entries(await contractParties(tx, contract))) {
    // Whoever paid has the receipt before them; an address that never looked was never proven.
    if (party === 'client' && contract.clientId === null) continue
    const mail = layout({
      subject: `Deposit paid: ${amount}`,
      preview: `Receipt ${deposit.receiptNumber} for ${what}.`,
      heading: 'The deposit is paid',
      paragraphs: [
        `${amount} was paid for ${what} by ${deposit.cardBrand ?? 'card'} ending in ${deposit.cardLast4 ?? '····'}.`,
        `Receipt ${deposit.receiptNumber}.`,
        ...(payments.mode === 'test' ? ['This was a test payment: no money moved.'] : []),
      ],
      button: { label: 'See the contract', href: `${settings.baseUrl}/api/login?${next}` },
      footnote: 'You get this mail because you are a party to this contract.',
    })
    await sendMail(tx, { ...mail, to: { address: email }, dedupeKey: `deposit-paid:${deposit.id}:${party}` })
  }
}
