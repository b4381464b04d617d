import type { Platform } from '@cuebook/domain/calendar/settings.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { useAccountCalendars } from '../requests.ts'

interface CalendarPickerProps {
  platform: Platform
  account: string
  /** Empty while nobody has chosen: then it is the account's main calendar. */
  chosen: string
  onChoose: (calendarId: string) => void
}

/** The calendars of a connected account, which has been asked for them. */
export function CalendarPicker({ platform, account, chosen, onChoose }: CalendarPickerProps) {
  const { data, error, isPending, isFetching, refetch } = useAccountCalendars(platform, account)
  if (error && !data) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>{reasonOf(error, 'The calendars of this account could not be listed.')}</span>
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const listed = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = listed.some(({ value }) => value === chosen)
  // A CalDAV account has no main calendar: connecting has chosen one of its calendars.
  const hasMain = platform !== 'apple' || chosen === ''
  const options = [
    ...(hasMain ? [{ value: '', label: 'Main calendar' }] : []),
    ...listed,
    ...(isListed || chosen === '' ? [] : [{ value: chosen, label: chosen }]),
  ]
  return (
    <Field label="Calendar of this account">
      <Select disabled={isPending} value={chosen} options={options} onValueChange={onChoose} />
    </Field>
  )
}
