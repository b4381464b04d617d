import { calDavForm } from '@cuebook/domain/calendar/connection.ts'
import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { LinkIcon } from '../../kernel/ui/icon/icons.ts'
import { useConnectCalDav } from '../requests.ts'
import { SavedText } from '../SavedText.tsx'
import { useSaveSettings } from '../useCalendarSettings.ts'

const ICLOUD = 'https://caldav.icloud.com'

interface CalDavFormProps {
  settings: CalendarSettings
  onConnected: () => void
}

/** The address and the user are settings and saved at once; the password is only sent to connect. */
export function CalDavForm({ settings, onConnected }: CalDavFormProps) {
  const { mutateAsync: save } = useSaveSettings()
  const connect = useConnectCalDav()
  const { calDavUrl, username } = settings.appleCalendar
  const form = useForm({
    start: { calDavUrl: calDavUrl || ICLOUD, username, password: '' },
    rules: calDavForm,
    send: (account) => connect.mutateAsync(account),
    done() {
      toast({ title: 'Calendar connected', description: 'Your bookings will be in your calendar soon.' })
      onConnected()
    },
    refused: (error) => ({
      [fieldOf(error)]: reasonOf(error, 'We could not reach Cuebook. Please try again.'),
    }),
  })

  return (
    <Form of={form} className="flex flex-col gap-3.5">
      <SavedText
        label="CalDAV URL"
        name="calDavUrl"
        placeholder={ICLOUD}
        inputMode="url"
        autoComplete="off"
        value={calDavUrl}
        error={form.problems.calDavUrl}
        onTyped={(text) => form.set({ calDavUrl: text.trim() || ICLOUD })}
        onSave={(text) => save({ appleCalendar: { calDavUrl: text } })}
      />
      <SavedText
        label="Apple ID"
        name="username"
        autoComplete="username"
        value={username}
        error={form.problems.username}
        onTyped={(text) => form.set({ username: text })}
        onSave={(text) => save({ appleCalendar: { username: text } })}
      />
      <Field
        label="App password"
        hint="Not your usual password: make one at account.apple.com under Sign-In and Security, App-Specific Passwords."
        {...form.field('password')}
      >
        <Input type="password" autoComplete="off" />
      </Field>
      <Button type="submit" loading={form.isBusy}>
        <LinkIcon aria-hidden />
        Connect calendar
      </Button>
    </Form>
  )
}

/** A refused password is told at the password, everything else is about the address. */
const fieldOf = (error: unknown): string =>
  error instanceof ApiError && error.failure.code === 'calendar.wrong-password' ? 'password' : 'calDavUrl'
