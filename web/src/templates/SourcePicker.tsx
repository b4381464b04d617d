import type { TemplateSource } from '@cuebook/domain/templates/api.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { useDebounced } from '../kernel/useDebounced.ts'
import { type ChosenSource, useBookings, useRequests } from './requests.ts'
import { sourceLabel, sourceStateWords, sourceWords } from './templateWords.ts'

interface SourcePickerProps {
  of: ChosenSource['of']
  chosen: ChosenSource | null
  onChoose: (chosen: ChosenSource | null) => void
  /** Nothing is offered yet, because one may be chosen already. */
  isOpening: boolean
}

const PAUSE_MS = 250
const words = {
  booking: { label: 'Search your bookings', none: 'You have no bookings yet. Create a contract first.' },
  request: { label: 'Search requests', none: 'Open a request under Find Gigs first, then choose it here.' },
} as const

/** One of the DJ's own bookings or requests, found by any of its words. */
export function SourcePicker({ of, chosen, onChoose, isOpening }: SourcePickerProps) {
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed.trim(), PAUSE_MS)
  const query = settled ? { q: settled } : {}
  const bookings = useBookings(of === 'booking' ? query : null)
  const requests = useRequests(of === 'request' ? query : null)
  const { data, isError, isFetching, refetch } = of === 'booking' ? bookings : requests
  const box = useRef<HTMLDivElement>(null)
  /** The pressed button goes away with what it belongs to, so the focus moves to what comes in its place. */
  const choose = (next: ChosenSource | null) => {
    setTyped('')
    flushSync(() => onChoose(next))
    box.current?.focus()
  }
  if (isOpening) return <Skeleton className="h-24" />
  if (chosen)
    return (
      <div ref={box} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2 outline-none">
        <p className="min-w-0 font-medium wrap-anywhere">{chosen.words}</p>
        <Button variant="secondary" size="sm" onClick={() => choose(null)}>
          Choose another
        </Button>
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {(settled || data?.length !== 0) && (
        <Field label={words[of].label}>
          <Input
            type="search"
            autoComplete="off"
            maxLength={80}
            placeholder="Name, event, place or date"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      {isError && !data && (
        <ErrorState className="!py-4" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isError && !data && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p role="status" className="text-ink-3">
          {settled ? 'Nothing was found.' : words[of].none}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label={of === 'booking' ? 'Bookings' : 'Requests'} className="max-h-78 overflow-y-auto">
          {data.map((source) => (
            <li key={source.id}>
              <SourceButton
                of={of}
                source={source}
                onPress={() => choose({ of, id: source.id, words: sourceLabel(of, source) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SourceButtonProps {
  of: ChosenSource['of']
  source: TemplateSource
  onPress: () => void
}

const SourceButton = ({ of, source, onPress }: SourceButtonProps) => {
  const state = sourceStateWords(of, source)
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-1.5 text-left hover:bg-sunk"
    >
      <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {sourceWords(source)}
        {state && <Badge>{state}</Badge>}
      </span>
      {source.place && <span className="text-sm wrap-anywhere text-ink-3">{source.place}</span>}
    </button>
  )
}
