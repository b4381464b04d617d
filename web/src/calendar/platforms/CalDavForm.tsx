import { calDavForm } from '@cuebook/domain/calendar/connection.ts'
import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { LinkIcon } from '../../kernel/ui/icon/icons.ts'
import { useConnectCalDav } from '../requests.ts'
import { SavedText } from '../SavedText.tsx'
import { useSaveSettings } from '../useCalendarSettings.ts'

const ICLOUD = 'https://caldav.icloud.com'

type Errors = Partial<Record<'calDavUrl' | 'username' | 'password', string>>

interface CalDavFormProps {
  settings: CalendarSettings
  onConnected: () => void
}

/** The address and the user are settings and saved at once; the password is only sent to connect. */
export function CalDavForm({ settings, onConnected }: CalDavFormProps) {
  const { mutateAsync: save } = useSaveSettings()
  const connect = useConnectCalDav()
  const [errors, setErrors] = useState<Errors>({})
  const { calDavUrl, username } = settings.appleCalendar

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const parsed = calDavForm.safeParse({
      calDavUrl: text('calDavUrl') || ICLOUD,
      username: text('username'),
      password: String(typed.get('password') ?? ''),
    })
    if (!parsed.success) {
      const named = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setErrors(Object.fromEntries(named))
    }
    setErrors({})
    try {
      // Awaited, because the form is gone once the calendar is connected.
      await connect.mutateAsync(parsed.data)
    } catch (error) {
      const reason = reasonOf(error, 'We could not reach Cuebook. Please try again.')
      return setErrors({ [fieldOf(error)]: reason })
    }
    toast({ title: 'Calendar connected', description: 'Your bookings will be in your calendar soon.' })
    onConnected()
  }

  return (
    <form noValidate className="flex flex-col gap-3.5" onSubmit={(event) => void submit(event)}>
      <SavedText
        label="CalDAV URL"
        name="calDavUrl"
        placeholder={ICLOUD}
        inputMode="url"
        autoComplete="off"
        value={calDavUrl}
        error={errors.calDavUrl}
        onSave={(text) => save({ appleCalendar: { calDavUrl: text } })}
      />
      <SavedText
        label="Apple ID"
        name="username"
        autoComplete="username"
        value={username}
        error={errors.username}
        onSave={(text) => save({ appleCalendar: { username: text } })}
      />
      <Field
        label="App password"
        hint="Not your usual password: make one at account.apple.com under Sign-In and Security, App-Specific Passwords."
        error={errors.password}
      >
        <Input type="password" name="password" autoComplete="off" />
      </Field>
      <Button type="submit" loading={connect.isPending}>
        <LinkIcon aria-hidden />
        Connect calendar
      </Button>
    </form>
  )
}

/** A refused password is told at the password, everything else is about the address. */
const fieldOf = (error: unknown): keyof Errors =>
  error instanceof ApiError && error.failure.code === 'calendar.wrong-password' ? 'password' : 'calDavUrl'
