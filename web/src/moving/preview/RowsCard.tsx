import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { type RowState, rowStates } from '@cuebook/domain/moving/judge.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Checkbox } from '../../kernel/ui/form/Checkbox.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import { counted, stateLooks, whenWords } from '../movingWords.ts'
import { MendRow } from './MendRow.tsx'
import type { PreviewRow, PreviewState } from './usePreview.ts'

const SHOWN = 50
type Filter = RowState | 'all'

/** Every row of the file with what becomes of it. New ones can be left out. */
export function RowsCard({ preview }: { preview: PreviewState }) {
  const { rows, left, setLeft } = preview
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN)
  const list = useRef<HTMLUListElement>(null)
  const matching = rows.filter(({ state }) => filter === 'all' || state === filter)
  const askMore = useFirstNew(list, Math.min(matching.length, shown))
  const countOf = (state: RowState) => rows.filter((row) => row.state === state).length
  const fresh = rows.filter(({ state }) => state === 'new')
  const options = [
    { value: 'all', label: `All rows (${rows.length})` },
    ...rowStates.map((state) => ({ value: state, label: `${stateLooks[state].label} (${countOf(state)})` })),
  ]
  return (
    <Card>
      <CardHeader
        title="What becomes of each row"
        description={
          <span role="status">
            {rowStates
              .flatMap((state) =>
                countOf(state) > 0 ? [`${countOf(state)} ${stateLooks[state].label.toLowerCase()}`] : [],
              )
              .join(', ')}
          </span>
        }
        actions={
          fresh.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setLeft(left.size > 0 ? new Set() : new Set(fresh.map(({ number }) => number)))}
            >
              {left.size > 0 ? 'Take all' : 'Leave all out'}
            </Button>
          )
        }
      />
      <Field label="Show" className="mb-3 max-w-64">
        <Select
          value={filter}
          options={options}
          onValueChange={(next) => {
            setFilter(next as Filter)
            setShown(SHOWN)
          }}
        />
      </Field>
      <ul ref={list} aria-label="Rows" className="divide-y divide-line">
        {matching.slice(0, shown).map((row) => (
          <Row
            key={row.number}
            row={row}
            isLeft={left.has(row.number)}
            onLeave={(isLeft) => preview.leave(row.number, isLeft)}
          >
            {(row.state === 'faulty' || preview.isMended(row.number)) && (
              <MendRow row={row} preview={preview} focusAfter={() => nextToMend(list.current, row.number)} />
            )}
          </Row>
        ))}
      </ul>
      {matching.length === 0 && <p className="py-6 text-center text-ink-3">No row is like this.</p>}
      {matching.length > shown && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={(event) => {
            askMore(event)
            setShown(shown + SHOWN * 4)
          }}
        >
          {`Show more of ${counted(matching.length, 'row')}`}
        </Button>
      )}
    </Card>
  )
}

/** A mended row leaves the list of faulty ones with its button; then the next one is at hand. */
const nextToMend = (list: HTMLElement | null, number: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-mend="${number}"]`) ??
  list?.querySelector<HTMLElement>('[data-mend]') ??
  list?.parentElement?.querySelector('select') ??
  null

interface RowProps {
  row: PreviewRow
  isLeft: boolean
  onLeave: (isLeft: boolean) => void
  /** Below what is known of the row. */
  children: ReactNode
}

function Row({ row, isLeft, onLeave, children }: RowProps) {
  const { label, tone } = stateLooks[row.state]
  const [title, details] = [titleOf(row), detailsOf(row)]
  return (
    <li className="flex items-start gap-3 py-1">
      <div className="min-w-0 flex-1">
        {row.state === 'new' ? (
          <Checkbox
            label={title}
            description={details}
            checked={!isLeft}
            onCheckedChange={(taken) => onLeave(!taken)}
          />
        ) : (
          <div className="py-2 pl-8">
            <p className="wrap-anywhere text-ink-2">{title}</p>
            <p className="text-sm wrap-anywhere text-ink-3">{details}</p>
            <p className="text-sm font-medium wrap-anywhere">{row.sentence}</p>
          </div>
        )}
        {children}
      </div>
      <Badge tone={isLeft ? 'yellow' : tone} className="mt-2">
        {isLeft ? 'Left out' : label}
      </Badge>
    </li>
  )
}

/** Without signs that show nothing or turn what stands around them, as it will be kept. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutHidden(value).trim().slice(0, 200) : ''

function titleOf({ number, values }: PreviewRow): string {
  const { name, email, clientName, clientEmail, event } = values
  const title = [name, email, clientName, event, clientEmail].map(textOf).find(Boolean)
  return `Row ${number}: ${title ?? 'without a name'}`
}

function detailsOf({ values }: PreviewRow): string {
  const { event, venue, price, email, phone, clientEmail } = values
  const parts = [
    whenWords(values),
    textOf(event),
    textOf(venue),
    typeof price === 'number' ? usd(price) : '',
    textOf(clientEmail ?? email),
    textOf(phone),
  ]
  return parts.filter(Boolean).join(' · ')
}
