import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../kernel/calls/api.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { Ban, CircleCheck, Link2Off } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { PayForm } from './PayForm.tsx'
import { PayFrame } from './PayFrame.tsx'
import { PaySummary } from './PaySummary.tsx'
import { Receipt } from './Receipt.tsx'
import { type PaymentAsk, usePaymentPage, useSettle } from './requests.ts'

/** Anyone who has the link may pay, without signing in. */
export default function PayPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle('Payment')
  return (
    <PayFrame>
      <Content token={params.token ?? ''} />
    </PayFrame>
  )
}

function Content({ token }: { token: string }) {
  const { data: page, error, isPending, refetch, isFetching } = usePaymentPage(token)
  /** What the person tried to pay on this page, so that its receipt comes before what is asked for next. */
  const [tried, setTried] = useState<PaymentAsk['kind'] | null>(null)
  const isConfirming = useConfirming(token, page, setTried)
  if (isPending) return <PaySkeleton />
  if (isConfirming) return <Confirming />
  if (page) return <Standing token={token} page={page} tried={tried} onTry={setTried} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <Told icon={<Link2Off />} title="Payment link not found">
        This payment link does not exist. Please ask your DJ for a new one.
      </Told>
    )
  }
  return (
    <>
      <h1 className="sr-only">Payment</h1>
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    </>
  )
}

/**
 * True while the provider is asked about a payment that was begun before this visit, for instance by a person who comes
 * back from the provider's page.
 */
function useConfirming(
  token: string,
  page: PaymentPage | undefined,
  onTried: (kind: PaymentAsk['kind'] | null) => void,
): boolean {
  const { mutate } = useSettle(token)
  const [isConfirming, setConfirming] = useState(true)
  const asked = useRef(false)
  useEffect(() => {
    if (!page || asked.current) return
    asked.current = true
    if (!page.isBegun) {
      setConfirming(false)
      return
    }
    onTried(page.ask?.kind ?? null)
    mutate(undefined, { onSettled: () => setConfirming(false) })
  }, [page, mutate, onTried])
  return (page?.isBegun ?? false) && isConfirming
}

/** True once the person wants to pay the balance before anything asks for it; an address may say so from the start. */
function useWantsBalance(): [boolean, () => void] {
  const [wants, setWants] = useState(() => new URLSearchParams(location.search).get('pay') === 'balance')
  return [wants, () => setWants(true)]
}

interface StandingProps {
  token: string
  page: PaymentPage
  tried: PaymentAsk['kind'] | null
  onTry: (kind: PaymentAsk['kind'] | null) => void
}

function Standing({ token, page, tried, onTry }: StandingProps) {
  const { status, receipt, ask, isCancelled } = page
  const [wantsBalance, setWantsBalance] = useWantsBalance()
  const isDone = tried !== null && ask?.kind !== tried
  const isEarly = ask?.kind === 'balance' && !page.asksBalance && !wantsBalance
  if (page.isOnHold && !receipt) return <OnHold page={page} />
  if (ask && !(receipt && (isDone || isEarly)))
    return <Open token={token} page={page} ask={ask} onTry={onTry} />
  if (status === 'void' || !receipt) {
    return isCancelled ? (
      <Told icon={<Ban />} title="Nothing to pay">
        {`The booking with ${page.djName} (${whatFor(page)}) was cancelled. There is nothing to pay.`}
        {page.paid > page.cashBack && ` ${usd(page.paid - page.cashBack)} was paid and is not refunded.`}
        {page.cashBack > 0 && ` The DJ gives ${usd(page.cashBack)} back in cash.`}
      </Told>
    ) : (
      <Told icon={<CircleCheck />} title="Nothing to pay">
        {nothingOpen(page)}
      </Told>
    )
  }
  const isBack = status === 'refunding' || status === 'refunded'
  return (
    <Receipt
      page={{ ...page, receipt }}
      status={isBack ? status : 'paid'}
      fresh={isDone}
      onPayBalance={() => {
        onTry(null)
        setWantsBalance()
      }}
    />
  )
}

const OnHold = ({ page }: Pick<StandingProps, 'page'>) => (
  <Told icon={<Ban />} title="On hold">
    {`The booking with ${page.djName} (${whatFor(page)}) is on hold at present. Please pay nothing for now.`}
    {page.paid > 0 && ` ${usd(page.paid)} is paid.`}
  </Told>
)

function nothingOpen({ djName, due, paid, balance, ...page }: PaymentPage): string {
  const contract = `The contract with ${djName} (${whatFor(page)})`
  if (paid > 0 && balance === 0) return `${contract} is paid in full.`
  if (paid > 0 && paid >= due) return `${contract} asks for nothing at present. ${usd(paid)} is paid.`
  return `${contract} asks for no deposit at present.`
}

interface OpenProps extends Omit<StandingProps, 'tried'> {
  ask: PaymentAsk
}

function Open({ token, page, ask, onTry }: OpenProps) {
  const { paid, due } = page
  const isRest = ask.kind === 'deposit' && paid > 0
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">
        {ask.kind === 'balance'
          ? 'Pay your balance'
          : isRest
            ? 'Pay the rest of your deposit'
            : 'Pay your deposit'}
      </h1>
      {isRest && (
        <Notice className="mb-5">
          {`The contract asks for a deposit of ${usd(due)}. ${usd(paid)} is paid, so ${usd(ask.amount)} is still due.`}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <PaySummary page={page} ask={ask} />
        <PayForm key={ask.kind} token={token} asked={ask} onTry={() => onTry(ask.kind)} />
      </div>
    </>
  )
}

const whatFor = ({ eventType, eventDate }: Pick<PaymentPage, 'eventType' | 'eventDate'>): string =>
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

function Confirming() {
  return (
    <div role="status">
      <Told icon={<Spinner />} title="Confirming your payment">
        We are asking the payment provider. This takes a moment; nothing is charged twice.
      </Told>
    </div>
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
