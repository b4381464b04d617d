import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { MessageButton } from '../MessageButton.tsx'
import type { PaymentAsk } from './requests.ts'

/** Whom and what the person pays for. */
export function PaySummary({ page, ask }: { page: PaymentPage; ask: PaymentAsk }) {
  const { data: user } = useCurrentUser()
  const { djId, djUsername } = page
  const { due, paid, djName, djPicture, eventType, eventDate, balance, balanceDueOn, receipt } = page
  const balanceLabel = balanceDueOn ? `Balance, due ${longDate(balanceDueOn)}` : 'Balance, due 7 days before'
  const isDeposit = ask.kind === 'deposit'
  return (
    <Card aria-label="What you pay for">
      <div className="flex items-center gap-4">
        <Avatar name={djName} src={djPicture} size="lg" />
        <div className="min-w-0">
          <p className="text-sm text-ink-3">To</p>
          <p className="truncate text-lg font-semibold">
            {djUsername ? (
              <Link href={djPageAddress(djUsername)} className="underline-offset-2 hover:underline">
                {djName}
              </Link>
            ) : (
              djName
            )}
          </p>
        </div>
      </div>
      <dl className="mt-5 flex flex-col divide-y divide-line border-t border-line">
        <Row label="Event">{eventName({ eventType })}</Row>
        <Row label="Date">{eventDate ? longDate(eventDate) : 'To be set'}</Row>
        {isDeposit && paid > 0 && <Row label="Deposit">{usd(due)}</Row>}
        {paid > 0 && <Row label="Paid so far">{usd(paid)}</Row>}
        {receipt && <Row label="Receipt number">{receipt.number}</Row>}
        {isDeposit ? (
          <Row label={paid > 0 ? 'Still due' : 'Deposit'}>
            <span className="figure text-2xl">{usd(ask.amount)}</span>
          </Row>
        ) : (
          <Row label={balanceLabel}>
            <span className="figure text-2xl">{usd(ask.amount)}</span>
          </Row>
        )}
        {isDeposit && balance > 0 && <Row label={balanceLabel}>{usd(balance)}</Row>}
      </dl>
      {user && user.id !== djId && <MessageButton className="mt-5 w-full" userId={djId} name={djName} />}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3 last:pb-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
