import { usdExact } from '@cuebook/domain/kernel/words/money.ts'
import type { Invoice } from '@cuebook/domain/subscriptions/subscription.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Badge, type Tone } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { FileDown } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useInvoices, useReceipt } from '../requests.ts'

const SHOWN_AT_FIRST = 6

const tones: Record<Invoice['status'], Tone> = { paid: 'green', open: 'yellow', void: 'grey', trial: 'blue' }

export function InvoicesCard({ className }: { className: string }) {
  const { data: invoices, isPending, isFetching, refetch } = useInvoices()
  return (
    <Card className={className}>
      <CardTitle>Invoices</CardTitle>
      {invoices ? (
        invoices.length > 0 ? (
          <InvoiceTable invoices={invoices} />
        ) : (
          <p className="mt-3 text-ink-3">
            There are no invoices yet. The first one comes with the first charge.
          </p>
        )
      ) : isPending ? (
        <div role="status" aria-label="Loading the invoices" className="mt-4 flex flex-col gap-3">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-9" />
          ))}
        </div>
      ) : (
        <ErrorState
          title="Your invoices did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="!py-6"
        />
      )}
    </Card>
  )
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? invoices : invoices.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className="mt-2 w-full text-left text-sm">
        <caption className="sr-only">Invoices</caption>
        <thead className="text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              Date
            </th>
            <th scope="col" className="py-2 font-medium">
              Status
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Amount
            </th>
            <th scope="col" className="w-11">
              <span className="sr-only">PDF</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
      {invoices.length > shown.length && (
        <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => setAll(true)}>
          {`Show all ${invoices.length} invoices`}
        </Button>
      )}
    </>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, at, status, amount } = invoice
  const receipt = useReceipt()
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 font-semibold">
        {readersDay(at)}
      </th>
      <td className="py-1.5">
        <Badge tone={tones[status]} className="capitalize">
          {status}
        </Badge>
      </td>
      <td className="py-1.5 text-right font-semibold tabular-nums">{usdExact(amount)}</td>
      <td className="py-1.5 pl-1.5 text-right">
        <IconButton
          size="sm"
          label={`Download invoice ${number}`}
          loading={receipt.isPending}
          onClick={() =>
            receipt.mutate(invoice, {
              onError: tellFailure('Download Failed', 'Unable to download the invoice. Please try again.'),
            })
          }
        >
          <FileDown aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
