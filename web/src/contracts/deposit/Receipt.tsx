import { longMonthDay, readersMoment } from '../../kernel/dateWords.ts'
import './receipt.css'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CircleCheck, FileText, ListMusic, Printer, Undo2, Wallet } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { musicPlanAddress, signAddress } from '../addresses.ts'

type PaidPage = PaymentPage & { receipt: NonNullable<PaymentPage['receipt']> }

type Status = 'paid' | 'refunding' | 'refunded'

interface Heading {
  /** Said above the title. */
  above?: string
  title: string
  text: string
}

function headingOf({ receipt, paid, refunded, isBooked, eventDate }: PaidPage, status: Status): Heading {
  if (status === 'paid') {
    const done = receipt.kind === 'balance' ? 'Balance paid' : 'Deposit paid'
    const text = 'Thank you. The client and the DJ both get a mail with this receipt.'
    return receipt.kind === 'deposit' && isBooked && eventDate
      ? { above: done, title: `${longMonthDay(eventDate)} is yours`, text }
      : { title: done, text }
  }
  // A part of it may stay with the DJ, and more than the deposit may go back.
  const what = receipt.kind === 'deposit' && paid === 0 ? 'deposit' : 'money'
  const amount = what === 'deposit' ? 'the deposit' : usd(refunded)
  return status === 'refunding'
    ? { title: `Your ${what} is on its way back`, text: 'The booking was cancelled. Banks take a few days.' }
    : { title: `Your ${what} was refunded`, text: `The booking was cancelled, and ${amount} went back.` }
}

interface ReceiptProps {
  page: PaidPage
  status: Status
  /** True when the person has just paid, so that the receipt takes the focus. */
  fresh: boolean
  onPayBalance: () => void
}

export function Receipt({ page, status, fresh, onPayBalance }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const { receipt, djName, eventType, eventDate, balance, balanceDueOn, ask } = page
  const { above, title, text } = headingOf(page, status)
  const paid = status === 'paid'
  return (
    <Card className="receipt mx-auto w-full max-w-xl md:p-8">
      <div
        aria-hidden
        className={`mb-4 grid size-14 place-items-center rounded-card print:hidden ${paid ? 'bg-green-wash text-green-ink' : 'bg-blue-wash text-blue-ink'}`}
      >
        {paid ? <CircleCheck className="size-7" /> : <Undo2 className="size-7" />}
      </div>
      {above && <p className="font-semibold text-green-ink">{above}</p>}
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <dl className="mt-6 flex flex-col divide-y divide-line border-y border-line">
        <Row label="Receipt number">{receipt.number}</Row>
        <Row label="Date">
          <time dateTime={receipt.paidAt}>{readersMoment(receipt.paidAt)}</time>
        </Row>
        <Row label="For">
          {[eventName({ eventType }), eventDate && longDate(eventDate)].filter(Boolean).join(', ')}
        </Row>
        <Row label="To">{djName}</Row>
        <Row label="Card">{`${receipt.brand} ending in ${receipt.last4}`}</Row>
        <Row label="Amount paid">
          <span className="figure text-lg">{usd(receipt.amount)}</span>
        </Row>
        {paid && page.paid !== receipt.amount && <Row label="Paid so far">{usd(page.paid)}</Row>}
        {!paid && (
          <Row label={status === 'refunded' ? 'Refunded' : 'On its way back'}>{usd(page.refunded)}</Row>
        )}
        {paid && balance > 0 && (
          <Row label={balanceDueOn ? `Balance, due ${longDate(balanceDueOn)}` : 'Balance'}>
            {usd(balance)}
          </Row>
        )}
        {page.cashBack > 0 && <Row label="To be given back in cash">{usd(page.cashBack)}</Row>}
      </dl>
      {page.mode === 'test' && (
        <p className="mt-4 text-sm text-ink-3">This was a payment in test mode: no money moved.</p>
      )}
      <div className="mt-6 flex flex-col gap-3 print:hidden">
        {ask?.kind === 'balance' && page.asksBalance && (
          <PayBalance amount={ask.amount} onPay={onPayBalance} />
        )}
        {paid && <Onward page={page} />}
        <Button variant="secondary" className="w-full" onClick={() => print()}>
          <Printer aria-hidden />
          Print receipt
        </Button>
        {ask?.kind === 'balance' && !page.asksBalance && (
          <PayBalance amount={ask.amount} onPay={onPayBalance} isQuiet />
        )}
      </div>
    </Card>
  )
}

interface PayBalanceProps {
  amount: number
  onPay: () => void
  /** The balance can be paid early, but nothing urges it. */
  isQuiet?: boolean
}

const PayBalance = ({ amount, onPay, isQuiet = false }: PayBalanceProps) => (
  <Button variant={isQuiet ? 'ghost' : 'primary'} className="w-full" onClick={onPay}>
    <Wallet aria-hidden />
    {`Pay balance of ${usd(amount)}`}
  </Button>
)

/** What comes after paying. A visitor signs in first, because only the two parties see the booking. */
function Onward({ page: { contractId, isBooked, asksBalance } }: { page: PaidPage }) {
  const { data: user } = useCurrentUser()
  const to = (path: string) => (user ? path : `/api/login?${new URLSearchParams({ next: path })}`)
  const Way = user ? Link : 'a'
  return (
    <>
      {isBooked && (
        <Button asChild variant={asksBalance ? 'secondary' : 'primary'} className="w-full">
          <Way href={to(musicPlanAddress(contractId))}>
            <ListMusic aria-hidden />
            Plan the music
          </Way>
        </Button>
      )}
      <Button asChild variant="secondary" className="w-full">
        <Way href={to(signAddress(contractId))}>
          <FileText aria-hidden />
          View booking
        </Way>
      </Button>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="ml-auto text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
