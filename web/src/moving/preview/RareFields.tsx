import { usualZones, zoneName } from '@cuebook/domain/contracts/words.ts'
import type { BookingValues } from '@cuebook/domain/moving/booking.ts'
import { longest } from '@cuebook/domain/moving/limits.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'

interface RareFieldProps {
  form: Pick<FormOf<BookingValues>, 'field'>
}

const zones = [...new Set([...usualZones.keys(), ...Intl.supportedValuesOf('timeZone')])]

/** Shown only where the file names a zone that nobody knows. */
export const TimeZoneField = ({ form }: RareFieldProps) => (
  <Field label="Time zone" optional {...form.field('timeZone', (typed) => typed || undefined)}>
    <Select
      options={[
        { value: '', label: 'The clocks where you live' },
        ...zones.map((value) => ({ value, label: zoneName(value) })),
      ]}
    />
  </Field>
)

/** Shown only where the id that the file gives is too long to be kept. */
export const IdField = ({ form }: RareFieldProps) => (
  <Field label="Id" optional hint="What your calendar calls this event." {...form.field('uid')}>
    <Input maxLength={longest.uid} autoComplete="off" />
  </Field>
)
