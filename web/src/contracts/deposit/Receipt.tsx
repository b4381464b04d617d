import { readersMoment } from '../../kernel/dateWords.ts'
import './receipt.css'
import type { PaymentPage } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { CircleCheck, Printer, Undo2, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'

type Given = PaymentPage & { receipt: NonNullable<PaymentPage['receipt']> }

type Status = 'paid' | 'refunding' | 'refunded'

function headingOf({ receipt, paid, refunded }: Given, status: Status): { title: string; text: string } {
  if (status === 'paid')
    return {
      title: receipt.kind === 'balance' ? 'Balance paid' : 'Deposit paid',
      text: 'Thank you. The client and the DJ both get a mail with this receipt.',
    }
  // A part of it may stay with the DJ, and more than the deposit may go back.
  const what = receipt.kind === 'deposit' && paid === 0 ? 'deposit' : 'money'
  const amount = what === 'deposit' ? 'the deposit' : usd(refunded)
  return status === 'refunding'
    ? { title: `Your ${what} is on its way back`, text: 'The booking was cancelled. Banks take a few days.' }
    : { title: `Your ${what} was refunded`, text: `The booking was cancelled, and ${amount} went back.` }
}

interface ReceiptProps {
  page: Given
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
  const { title, text } = headingOf(page, status)
  const paid = status === 'paid'
  return (
    <Card className="receipt mx-auto w-full max-w-xl md:p-8">
      <div
        aria-hidden
        className={`mb-4 grid size-14 place-items-center rounded-card print:hidden ${paid ? 'bg-green-wash text-green-ink' : 'bg-blue-wash text-blue-ink'}`}
      >
        {paid ? <CircleCheck className="size-7" /> : <Undo2 className="size-7" />}
      </div>
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
      {ask?.kind === 'balance' && (
        <Button className="mt-6 w-full print:hidden" onClick={onPayBalance}>
          <Wallet aria-hidden />
          {`Pay balance of ${usd(ask.amount)}`}
        </Button>
      )}
      <Button
        variant="secondary"
        className={`w-full print:hidden ${ask?.kind === 'balance' ? 'mt-3' : 'mt-6'}`}
        onClick={() => print()}
      >
        <Printer aria-hidden />
        Print receipt
      </Button>
    </Card>
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
