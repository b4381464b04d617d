import { fill, type Source, sendTroubles } from '@cuebook/domain/templates/fill.ts'
import { kindTable } from '@cuebook/domain/templates/kinds.ts'
import { likeliest } from '@cuebook/domain/templates/sources.ts'
import { type Facts, valuesOf } from '@cuebook/domain/templates/values.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { FilledText } from './FilledText.tsx'
import type { Inserting, Picked } from './inserting.ts'
import { Troubles } from './Preview.tsx'
import { useBookings, useTemplate, useValues } from './requests.ts'
import { sourceLabel } from './templateWords.ts'

interface ChosenTextProps extends Omit<Inserting, 'textBox'> {
  picked: Picked
  onBack: () => void
}

/** The picked text with what is known where it goes to; in a conversation, a booking with that person fills it. */
export function ChosenText({ kind, facts, withId, bookingId, picked, onBack, onInsert }: ChosenTextProps) {
  const template = useTemplate('id' in picked ? picked.id : null)
  const filling = useFilling(facts, { withId, bookingId })
  const top = useRef<HTMLDivElement>(null)
  // The list with the pressed button is gone, so the focus moves to what came in its place.
  useEffect(() => top.current?.focus(), [])
  const text = 'text' in picked ? picked.text : template.data?.text
  const isFailing = (template.isError && !template.data) || filling.isError
  const { values, source } = filling
  const retry = () => {
    if (template.isError) void template.refetch()
    filling.retry()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {filling.choices.length > 1 && (
        <Field label="Booking">
          <Select
            options={filling.choices.map((each) => ({ value: each.id, label: sourceLabel('booking', each) }))}
            value={filling.chosenId ?? ''}
            placeholder="Choose a booking"
            onValueChange={filling.choose}
          />
        </Field>
      )}
      {isFailing && <ErrorState className="!py-4" onRetry={retry} retrying={template.isFetching} />}
      {!isFailing && (text === undefined || !values) && <Skeleton className="h-40" />}
      {!isFailing && text !== undefined && values && (
        <>
          <FilledText kind={kind} text={text} values={values} />
          {!filling.isToChoose && <Troubles sentences={sendTroubles(text, { kind, values, source })} />}
          {!filling.isToChoose && fill(text, values).missing.length > 0 && (
            <p className="text-sm text-ink-3">
              You can insert it now and write what is missing in its place. A field that is left cannot be
              sent.
            </p>
          )}
        </>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={isFailing || text === undefined || !values}
          onClick={() => {
            const filled = fill(text ?? '', values ?? {}).text
            onInsert(filled.slice(0, kindTable[kind].longestFilled), filled !== text)
          }}
        >
          Insert
        </Button>
      </div>
    </div>
  )
}

/** The values of the place itself, or of a booking with the person of a conversation. */
function useFilling(facts: Facts, { withId, bookingId }: Pick<Inserting, 'withId' | 'bookingId'>) {
  const [wanted, setWanted] = useState<string | null>(null)
  const bookings = useBookings(withId ? { with: withId } : null)
  const choices = bookings.data ?? []
  const known =
    choices.find(({ id }) => id === bookingId) ??
    likeliest(choices) ??
    (choices.length === 1 ? choices[0] : undefined)
  const chosenId = wanted ?? known?.id ?? null
  const booking = useValues(chosenId ? { of: 'booking', id: chosenId } : null)
  const isKnown = !withId || (bookings.data && !chosenId)
  const source: Source = withId && !chosenId ? 'person' : facts.guests === undefined ? 'booking' : 'request'
  return {
    choices,
    chosenId,
    choose: setWanted,
    isToChoose: choices.length > 0 && !chosenId,
    source,
    values: isKnown ? valuesOf(facts, new Date()) : booking.values,
    isError: (bookings.isError && !bookings.data) || booking.isError,
    retry: () => {
      if (bookings.isError) void bookings.refetch()
      if (booking.isError) void booking.refetch()
    },
  }
}
