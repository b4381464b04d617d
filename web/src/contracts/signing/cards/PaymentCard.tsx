import type { Contract, ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { payAddress } from '@cuebook/domain/contracts/deposit/ask.ts'
import { isAllowed } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { openBalance } from '@cuebook/domain/contracts/money/balance-step.ts'
import { moneyLines } from '@cuebook/domain/contracts/money/money-words.ts'
import { cents, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readersDay } from '../../../kernel/dateWords.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../../kernel/ui/feedback/Skeleton.tsx'
import { Banknote, Wallet } from '../../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { isCancelled } from '../../contractOffers.ts'
import { otherParty } from '../../contractWords.ts'
import { MarkCash } from '../../deposit/MarkCash.tsx'
import { useStatement } from '../../deposit/requests.ts'
import { StatementTable } from '../../deposit/StatementTable.tsx'
import { DisputeNotice } from '../DisputeNotice.tsx'
import { PaymentLink } from './PaymentLink.tsx'

type ContractOfParty = Contract & Pick<ContractDetail, 'party'>

export function PaymentCard({ contract }: { contract: ContractOfParty }) {
  const { id, price, party, deposit } = contract
  const { data: statement, isError, refetch } = useStatement(id)
  const canMark = isAllowed(contract, 'cash', party, new Date())
  const isOpen = statement
    ? statement.open + statement.balance > 0
    : !isError && cents(price ?? 0) > cents(deposit?.paid ?? 0)
  /** The balance is offered, but not urged, until its time has come. */
  const asksNow = deposit?.ask?.kind === 'deposit' || (openBalance(contract, new Date())?.isStep ?? false)
  const hasEntries = deposit !== null && deposit.paid + deposit.refunded > 0
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
      {statement?.dispute && <DisputeNotice state={statement.dispute} party={party} />}
      {statement ? (
        <StatementTable contractId={id} statement={statement} canTakeBack={canMark} />
      ) : (
        // As high as a table with one payment, so that what stands below does not jump.
        hasEntries && !isError && <Skeleton className="mt-4 h-33" />
      )}
      {isError && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => void refetch()}>
          The payments could not be loaded. Try again
        </Button>
      )}
      {isCancelled(contract) && <p className="mt-3 font-semibold">There is nothing more to pay.</p>}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {party === 'client' && deposit?.payPath && deposit.ask && (
          <Button asChild variant={asksNow ? 'primary' : 'secondary'} className="w-full">
            <Link href={payAddress(deposit.payPath, deposit.ask.kind)}>
              <Wallet aria-hidden />
              {payWords(deposit)}
            </Link>
          </Button>
        )}
        <PaymentLink contract={contract} />
        {canMark && isOpen && statement && (
          <MarkCash contractId={id} statement={statement} clientName={otherParty(contract, party)} />
        )}
        {canMark && isOpen && !statement && (
          <Button variant="secondary" className="w-full" disabled>
            <Banknote aria-hidden />
            Mark as paid in cash
          </Button>
        )}
      </div>
    </Card>
  )
}

/** 'Pay deposit', or the amount when a part of it is paid. */
function payWords({ ask, paid }: NonNullable<Contract['deposit']>): string {
  if (ask?.kind === 'balance') return 'Pay balance'
  return paid > 0 ? `Pay ${usdOfCents(Math.round((ask?.amount ?? 0) * 100))}` : 'Pay deposit'
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
