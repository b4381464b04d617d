import type { SubscriptionRow } from '@cuebook/domain/admin/money/subscription.ts'
import { Link } from 'wouter'
import { readersDay } from '../../kernel/dateWords.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { CreditCard } from '../../kernel/ui/icon/icons.ts'
import { PagedCard } from '../lists/PagedCard.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { useSubscriptions } from './requests.ts'

const statuses = ['trialing', 'active', 'past_due', 'canceled'] as const
const statusWords: Readonly<Record<(typeof statuses)[number], string>> = {
  trialing: 'In the trial',
  active: 'Active',
  past_due: 'A charge failed',
  canceled: 'Ended',
}
const isStatus = (text: string): text is (typeof statuses)[number] => Object.hasOwn(statusWords, text)

export function SubscriptionsList() {
  const { values, set } = useFilters(['status', 'search'])
  const list = useSubscriptions({
    ...(isStatus(values.status) && { status: values.status }),
    ...(values.search && { search: values.search }),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Name, email or id" value={values.search} onSearch={(search) => set({ search })} />
        <Field label="Status" className="w-full sm:w-48">
          <Select
            value={values.status}
            options={[
              { value: '', label: 'All' },
              ...statuses.map((value) => ({ value, label: statusWords[value] })),
            ]}
            onValueChange={(status) => set({ status })}
          />
        </Field>
      </div>
      <PagedCard
        list={list}
        label="Subscriptions"
        empty={{
          icon: <CreditCard />,
          title: 'No subscriptions here',
          text: 'DJs appear here once they have begun a trial or subscribed.',
        }}
        row={(row) => <Subscription key={row.id} row={row} />}
      />
    </>
  )
}

function Subscription({ row }: { row: SubscriptionRow }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          href={`/admin/money/subscriptions/${row.id}`}
          className="font-semibold underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {row.name}
        </Link>
        <p className="text-sm text-ink-3 wrap-anywhere">{`${row.email}, ${termWords(row)}`}</p>
      </div>
      <StatusBadge status={row.status} />
    </li>
  )
}

/** 'monthly, until Jan 5, 2031' */
function termWords({ plan, status, trialEndsAt, periodEndsAt, endsAtPeriodEnd }: SubscriptionRow): string {
  if (status === 'trialing' && trialEndsAt) return `${plan}, trial until ${readersDay(trialEndsAt)}`
  if (!periodEndsAt) return plan
  return `${plan}, ${endsAtPeriodEnd || status === 'canceled' ? 'ends' : 'renews'} ${readersDay(periodEndsAt)}`
}
