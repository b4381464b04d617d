import type { Contract, ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money.ts'
import { moneyLines } from '@cuebook/domain/contracts/money-words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/money.ts'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { isCancelled, offersPaymentLink } from '../contractOffers.ts'
import { readersDay } from '../contractWords.ts'
import { useGeneratePaymentLink } from '../useContractActions.ts'

export function PaymentCard({ contract }: { contract: Contract & Pick<ContractDetail, 'party'> }) {
  const { price, party } = contract
  const { openCents } = statementOf(contract, depositHeldCents(contract))
  const { generate, generating } = useGeneratePaymentLink(contract.id)
  return (
    <Card aria-label="Payment">
      <CardHeader title="Payment" />
      {price === null ? (
        <p className="text-ink-3">Deposit and balance follow once the price is set.</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line">
          {moneyLines(contract, readersDay).map(({ kind, label, cents, note }) => (
            <Row key={kind} label={label} amount={usdOfCents(cents)}>
              {note}
            </Row>
          ))}
        </dl>
      )}
      {isCancelled(contract) && <p className="mt-3 font-semibold">There is nothing more to pay.</p>}
      {offersPaymentLink(contract, party, new Date()) && (
        <Button variant="secondary" className="mt-4 w-full" loading={generating} onClick={generate}>
          <Wallet aria-hidden />
          Generate Payment Link
        </Button>
      )}
      {party === 'client' && contract.deposit?.payPath && (
        <Button asChild className="mt-4 w-full">
          <Link href={contract.deposit.payPath}>
            <Wallet aria-hidden />
            {depositHeldCents(contract) > 0 ? `Pay ${usdOfCents(openCents)}` : 'Pay Deposit'}
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
