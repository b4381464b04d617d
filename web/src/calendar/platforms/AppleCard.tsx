import { useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { LinkIcon } from '../../kernel/ui/icon/icons.ts'
import { useSaveSettings } from '../useCalendarSettings.ts'
import { CalDavForm } from './CalDavForm.tsx'
import { CalendarPicker } from './CalendarPicker.tsx'
import { DisconnectButton } from './DisconnectButton.tsx'
import { isConnected } from './isConnected.ts'
import { cardId, PlatformCard, type PlatformProps } from './PlatformCard.tsx'

/** iCloud, or any other calendar that speaks CalDAV. */
export function AppleCard({ settings, status }: PlatformProps) {
  const [isReplacing, setReplacing] = useState(false)
  function connected() {
    setReplacing(false)
    // The form had the focus and is gone.
    document.getElementById(cardId('apple'))?.focus()
  }
  const signsIn = isReplacing || !isConnected(status)
  return (
    <PlatformCard platform="apple" settings={settings} status={status}>
      {signsIn ? (
        <CalDavForm settings={settings} onConnected={connected} />
      ) : (
        <Connected settings={settings} status={status} onReplace={() => setReplacing(true)} />
      )}
      {status.state !== 'not-connected' && <DisconnectButton platform="apple" />}
    </PlatformCard>
  )
}

interface ConnectedProps extends PlatformProps {
  onReplace: () => void
}

/** A password belongs to one address and one user, so both can be changed only by connecting another account. */
function Connected({ settings, status, onReplace }: ConnectedProps) {
  const { mutate } = useSaveSettings()
  const { calDavUrl, username, calendarId } = settings.appleCalendar
  return (
    <>
      <Field label="CalDAV URL">
        <Input readOnly value={calDavUrl} />
      </Field>
      <Field label="Apple ID">
        <Input readOnly value={username} />
      </Field>
      <CalendarPicker
        platform="apple"
        account={status.account ?? ''}
        chosen={calendarId}
        onChoose={(id) => mutate({ appleCalendar: { calendarId: id } })}
      />
      <Button variant="secondary" onClick={onReplace}>
        <LinkIcon aria-hidden />
        Connect another account
      </Button>
    </>
  )
}
