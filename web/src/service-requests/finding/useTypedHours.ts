import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { useRef, useState } from 'react'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { type Counted, followHours, type OfferedHours } from './followHours.ts'

/** The fields of the hours. What counts hours in the quote follows what is typed there. */
export function useTypedHours(form: FormOf<ApplicationForm>, offered: OfferedHours | null) {
  const [follows, setFollows] = useState(0)
  /** What the hours were counted from, and what came of it: one digit typed after another must not round each time. */
  const last = useRef<{ basis: Counted; made: Counted }>(null)
  function type(hours: Pick<ApplicationForm, 'startTime' | 'endTime'>) {
    const made = last.current?.made
    const isOwn = made && made.items === form.values.items && made.proposedPrice === form.values.proposedPrice
    const basis = isOwn && last.current ? last.current.basis : form.values
    const { items = [], proposedPrice } = basis
    const isKnown = hoursBetween(hours.startTime, hours.endTime) !== null
    // Without both times there is nothing to count, and the lines wait.
    const followed = isKnown ? { items, proposedPrice, ...followHours(basis, hours, offered) } : hours
    last.current = { basis, made: { ...form.values, ...followed } }
    form.set(followed)
    setFollows(follows + 1)
  }
  const field = (name: 'startTime' | 'endTime') => {
    const { error, control } = form.field(name, (typed): string | null => typed || null)
    const { startTime = null, endTime = null } = form.values
    const onChange: typeof control.onChange = ({ target }) =>
      type({ startTime, endTime, [name]: target.value || null })
    return { error, control: { ...control, onChange } }
  }
  return { field, follows }
}
