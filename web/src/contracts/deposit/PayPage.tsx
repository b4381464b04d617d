import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { Ban, CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { CardForm } from '../../payments/CardForm.tsx'
import { TestCards } from '../../payments/TestCards.tsx'
import { PayFrame } from './PayFrame.tsx'
import { Receipt } from './Receipt.tsx'
import { usePayDeposit, usePaymentPage } from './requests.ts'

/** Anyone who has the link may pay, without signing in. */
export default function PayPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle('Pay your deposit')
  return (
    <PayFrame>
      <Content token={params.token ?? ''} />
    </PayFrame>
  )
}

function Content({ token }: { token: string }) {
  const { data: page, error, isPending, refetch, isFetching } = usePaymentPage(token)
  const [tried, setTried] = useState(false)
  if (isPending) return <PaySkeleton />
  if (page) return <Standing token={token} page={page} tried={tried} onTry={() => setTried(true)} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <Told icon={<Link2Off />} title="Payment link not found">
        This payment link does not exist. Please ask your DJ for a new one.
      </Told>
    )
  }
  return (
    <>
      <h1 className="sr-only">Pay your deposit</h1>
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    </>
  )
}

interface StandingProps {
  token: string
  page: PaymentPage
  /** True once the person pressed the button on this page, so that the receipt takes the focus. */
  tried: boolean
  onTry: () => void
}

function Standing({ token, page, tried, onTry }: StandingProps) {
  const { status, receipt, amount } = page
  if (status === 'open' && amount === 0) {
    return (
      <Told icon={<CircleCheck />} title="Nothing to pay">
        {`The contract with ${page.djName} (${whatFor(page)}) asks for no deposit at present.`}
      </Told>
    )
  }
  if (status === 'open') return <Open token={token} page={page} onTry={onTry} />
  if (status === 'void' || !receipt) {
    return (
      <Told icon={<Ban />} title="Nothing to pay">
        {`The booking with ${page.djName} (${whatFor(page)}) was cancelled. There is nothing to pay.`}
        {page.paid > 0 && ` ${usd(page.paid)} was paid and is not refunded.`}
      </Told>
    )
  }
  return <Receipt page={{ ...page, receipt }} status={status} fresh={tried} />
}

function Open({ token, page, onTry }: Omit<StandingProps, 'tried'>) {
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">
        {page.paid > 0 ? 'Pay the rest of your deposit' : 'Pay your deposit'}
      </h1>
      {page.paid > 0 && (
        <Notice className="mb-5">
          {`The terms changed after ${usd(page.paid)} was paid. They now ask for a deposit of ${usd(page.due)}, so ${usd(page.amount)} is still due.`}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Summary {...page} />
        <Card className="flex flex-col gap-5" aria-label="Card details">
          {page.mode === 'test' ? (
            <>
              <TestCards />
              <DepositCardForm token={token} amount={page.amount} onTry={onTry} />
            </>
          ) : (
            <Notice tone="warning">
              Paying by card is not open here yet. Please ask your DJ how to pay the deposit.
            </Notice>
          )}
        </Card>
      </div>
    </>
  )
}

function Summary(page: PaymentPage) {
  const { amount, due, paid, djName, djPicture, eventType, eventDate, balance, balanceDueOn } = page
  return (
    <Card aria-label="What you pay for">
      <div className="flex items-center gap-4">
        <Avatar name={djName} src={djPicture} size="lg" />
        <div className="min-w-0">
          <p className="text-sm text-ink-3">To</p>
          <p className="truncate text-lg font-semibold">{djName}</p>
        </div>
      </div>
      <dl className="mt-5 flex flex-col divide-y divide-line border-t border-line">
        <Row label="Event">{eventName({ eventType })}</Row>
        <Row label="Date">{eventDate ? longDate(eventDate) : 'To be set'}</Row>
        {paid > 0 && (
          <>
            <Row label="Deposit">{usd(due)}</Row>
            <Row label="Paid so far">{usd(paid)}</Row>
          </>
        )}
        <Row label={paid > 0 ? 'Still due' : 'Deposit'}>
          <span className="figure text-2xl">{usd(amount)}</span>
        </Row>
        {balance > 0 && (
          <Row label={balanceDueOn ? `Balance, due ${longDate(balanceDueOn)}` : 'Balance, due 7 days before'}>
            {usd(balance)}
          </Row>
        )}
      </dl>
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

const whatFor = ({ eventType, eventDate }: PaymentPage): string =>
  [eventName({ eventType }), eventDate && `on ${longDate(eventDate)}`].filter(Boolean).join(' ')

function Told({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col items-center py-12 text-center">
      <div
        aria-hidden
        className="mb-4 grid size-14 place-items-center rounded-card bg-violet-wash text-violet-ink [&_svg]:size-6"
      >
        {icon}
      </div>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 max-w-[44ch] text-ink-2">{children}</p>
    </Card>
  )
}

function PaySkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="mb-6 h-10 w-64" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-[31rem] rounded-card" />
      </div>
    </div>
  )
}

function DepositCardForm({ token, amount, onTry }: { token: string; amount: number; onTry: () => void }) {
  return <CardForm amount={amount} pay={usePayDeposit(token, amount)} onTry={onTry} />
}
