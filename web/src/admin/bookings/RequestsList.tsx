import { type AnswerFilter, answerFilters } from '@cuebook/domain/admin/bookings/answer-filter.ts'
import type { RequestRow } from '@cuebook/domain/admin/bookings/api.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { fullDay, readersDay, readersMoment } from '../../kernel/dateWords.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { CalendarSearch } from '../../kernel/ui/icon/icons.ts'
import { PagedCard } from '../lists/PagedCard.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { PartyLink } from './PartyLink.tsx'
import { useRequests } from './requests.ts'

const answerWords: Readonly<Record<AnswerFilter, string>> = {
  'in-a-day': 'Last 30 days, answered in a day',
  none: 'Last 30 days, not answered in a day',
}
const answers = [
  { value: '', label: 'All requests' },
  ...answerFilters.map((value) => ({ value, label: answerWords[value] })),
]

/** What clients asked for, latest first. */
export function RequestsList() {
  const { values, set } = useFilters(['answer'])
  const answer = answerFilters.find((each) => each === values.answer)
  const list = useRequests(answer ? { answer } : {})
  return (
    <>
      <Field label="Answer" className="mb-4 w-full sm:w-80">
        <Select value={answer ?? ''} options={answers} onValueChange={(next) => set({ answer: next })} />
      </Field>
      <PagedCard
        list={list}
        label="Requests"
        empty={{
          icon: <CalendarSearch />,
          title: 'No requests here',
          text: 'What clients ask DJs for appears here.',
        }}
        row={(row) => <Request key={row.id} row={row} />}
      />
    </>
  )
}

function Request({ row }: { row: RequestRow }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <PartyLink party={row.client} />
        </p>
        <p className="text-sm text-ink-3">{`${fullDay(row.eventDate)}, asked ${readersDay(row.createdAt)}`}</p>
        <p className="text-sm text-ink-3">{answeredWords(row)}</p>
      </div>
      <div className="flex items-center gap-3">
        <StatusBadge status={row.status} />
        <p className="text-right sm:min-w-24 font-semibold tabular-nums">
          {row.budgetCents === null ? 'No budget' : usdOfCents(row.budgetCents)}
        </p>
      </div>
    </li>
  )
}

function answeredWords({ answers, answeredAt }: RequestRow): string {
  if (!answeredAt) return 'No DJ has answered'
  return `${answers} ${answers === 1 ? 'DJ' : 'DJs'} answered, the first ${readersMoment(answeredAt)}`
}
