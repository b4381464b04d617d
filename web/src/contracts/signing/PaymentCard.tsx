import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { isAllowed } from '@cuebook/domain/contracts/lifecycle.ts'
import {
  balanceCents,
  balanceDueOn,
  depositCents,
  depositHeldCents,
  depositPercentOf,
} from '@cuebook/domain/contracts/money.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/money.ts'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { isCancelled } from '../contractOffers.ts'
import { depositWords } from '../contractWords.ts'
import { useGeneratePaymentLink } from '../useContractActions.ts'

export function PaymentCard({ contract }: { contract: ContractDetail }) {
  const { price, eventDate, party } = contract
  const { generate, generating } = useGeneratePaymentLink(contract.id)
  return (
    <Card aria-label="Payment">
      <CardHeader title="Payment" />
      {price === null ? (
        <p className="text-ink-3">Deposit and balance follow once the price is set.</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line">
          <Row label="Total price" amount={usd(price)} />
          <Row label={`Deposit (${depositPercentOf(contract)}%)`} amount={usdOfCents(depositCents(contract))}>
            {depositWords(contract)}
          </Row>
          {!isCancelled(contract) && (
            <Row
              label="Balance"
              amount={usdOfCents(balanceCents(contract, depositHeldCents(contract) || null))}
            >
              {eventDate ? `Due ${longDate(balanceDueOn(eventDate))}` : 'Due 7 days before the event'}
            </Row>
          )}
        </dl>
      )}
      {isCancelled(contract) && <p className="mt-3 font-semibold">There is nothing more to pay.</p>}
      {isAllowed(contract, 'deposit', party, new Date()) && (
        <Button variant="secondary" className="mt-4 w-full" loading={generating} onClick={generate}>
          <Wallet aria-hidden />
          Generate Payment Link
        </Button>
      )}
      {party === 'client' && contract.deposit?.payPath && (
        <Button asChild className="mt-4 w-full">
          <Link href={contract.deposit.payPath}>
            <Wallet aria-hidden />
            Pay Deposit
          </Link>
        </Button>
      )}
    </Card>
  )
}

function Row({ label, amount, children }: { label: string; amount: string; children?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <dt>
        {label}
        {children && <span className="block text-sm text-ink-3">{children}</span>}
      </dt>
      <dd className="font-semibold tabular-nums">{amount}</dd>
    </div>
  )
}
