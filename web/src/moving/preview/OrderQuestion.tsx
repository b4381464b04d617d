import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { Table } from '@cuebook/domain/moving/read-csv.ts'
import { type DayOrder, readDate } from '@cuebook/domain/moving/read-date.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import type { PreviewState } from './usePreview.ts'

interface OrderQuestionProps {
  table: Table
  preview: PreviewState
}

const orders: readonly { readonly order: DayOrder; readonly words: string }[] = [
  { order: 'month-first', words: 'Month first' },
  { order: 'day-first', words: 'Day first' },
]

/** Asked once, where no date of the file says it. */
export function OrderQuestion({ table, preview: { mapping, order, setOrder } }: OrderQuestionProps) {
  const dates = table.rows.map(({ cells }) => cells[mapping.date ?? -1] ?? '')
  const example = dates.find(
    (text) => readDate(text, 'month-first')?.day !== readDate(text, 'day-first')?.day,
  )
  const dayBy = (by: DayOrder) => readDate(example ?? '', by)?.day
  return (
    <Notice tone={order ? 'info' : 'warning'}>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-2">{`How are the dates written? “${example ?? ''}” is`}</legend>
        {orders.map(({ order: each, words }) => (
          <Button
            key={each}
            variant={order === each ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={order === each}
            onClick={() => setOrder(each)}
          >
            {`${words}: ${longDate(dayBy(each) ?? '2025-01-01')}`}
          </Button>
        ))}
      </fieldset>
    </Notice>
  )
}
