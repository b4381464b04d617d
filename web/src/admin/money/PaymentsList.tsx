import type { MoneyFilter, PaymentRow } from '@cuebook/domain/admin/money/payment.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { CreditCard } from '../../kernel/ui/icon/icons.ts'
import { PagedCard } from '../lists/PagedCard.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { filterWords, kindWords, stateLook } from './moneyWords.ts'
import { usePayments } from './requests.ts'

const states = Object.entries(filterWords).map(([value, label]) => ({ value, label }))
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))
const isState = (text: string): text is MoneyFilter => Object.hasOwn(filterWords, text)
const isKind = (text: string): text is PaymentRow['kind'] => Object.hasOwn(kindWords, text)

/** Payments by card and in cash, newest first. */
export function PaymentsList() {
  const { values, set } = useFilters(['state', 'kind', 'search'])
  const list = usePayments({
    ...(isState(values.state) && { state: values.state }),
    ...(isKind(values.kind) && { kind: values.kind }),
    ...(values.search && { search: values.search }),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Name, email or id" value={values.search} onSearch={(search) => set({ search })} />
        <Field label="State" className="w-full sm:w-56">
          <Select
            value={values.state}
            options={[{ value: '', label: 'All states' }, ...states]}
            onValueChange={(state) => set({ state })}
          />
        </Field>
        <Field label="Kind" className="w-full sm:w-40">
          <Select
            value={values.kind}
            options={[{ value: '', label: 'All kinds' }, ...kinds]}
            onValueChange={(kind) => set({ kind })}
          />
        </Field>
      </div>
      <PagedCard
        list={list}
        label="Payments"
        empty={{
          icon: <CreditCard />,
          title: 'No payments here',
          text: 'Deposits, balances and cash appear here once somebody pays.',
        }}
        row={(row) => <Payment key={row.id} row={row} />}
      />
    </>
  )
}

function Payment({ row }: { row: PaymentRow }) {
  const look = stateLook(row)
  const title = `${kindWords[row.kind]}: ${row.event}`
  const link = 'font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline'
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        {row.kind === 'cash' ? (
          <p className="font-semibold wrap-anywhere">{title}</p>
        ) : (
          <Link href={`/admin/money/${row.id}`} className={`${link} wrap-anywhere`}>
            {title}
          </Link>
        )}
        <p className="text-sm text-ink-3 wrap-anywhere">
          {`${row.client.name} to ${row.dj.name}, ${readersMoment(row.at)}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={look.tone}>{look.label}</Badge>
        <p className="min-w-20 text-right font-semibold tabular-nums">{usd(row.amount)}</p>
      </div>
    </li>
  )
}
