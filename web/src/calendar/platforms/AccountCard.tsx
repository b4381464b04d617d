import type { OAuthPlatform } from '@cuebook/domain/calendar/settings.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { LinkIcon } from '../../kernel/ui/icon/icons.ts'
import { platformWords } from '../calendarWords.ts'
import { useAuthorize } from '../requests.ts'
import { SavedText } from '../SavedText.tsx'
import { useSaveSettings } from '../useCalendarSettings.ts'
import { CalendarPicker } from './CalendarPicker.tsx'
import { ConnectAnotherWay } from './ConnectAnotherWay.tsx'
import { DisconnectButton } from './DisconnectButton.tsx'
import { isConnected } from './isConnected.ts'
import { PlatformCard, type PlatformProps } from './PlatformCard.tsx'

interface AccountCardProps extends PlatformProps {
  platform: OAuthPlatform
}

const placeholders = { google: 'primary', outlook: 'Calendar' }

/** Google and Outlook, which are connected by signing in there. */
export function AccountCard({ platform, settings, status }: AccountCardProps) {
  const { mutate, mutateAsync } = useSaveSettings()
  const group = `${platform}Calendar` as const
  const { calendarId } = settings[group]
  return (
    <PlatformCard platform={platform} settings={settings} status={status}>
      <SavedText
        label="Calendar ID"
        placeholder={placeholders[platform]}
        autoComplete="off"
        value={calendarId}
        onSave={(text) => mutateAsync({ [group]: { calendarId: text } })}
      />
      {isConnected(status) && (
        <CalendarPicker
          platform={platform}
          account={status.account ?? ''}
          chosen={calendarId}
          onChoose={(id) => mutate({ [group]: { calendarId: id } })}
        />
      )}
      <ConnectButton platform={platform} settings={settings} status={status} />
      {status.state !== 'not-connected' && <DisconnectButton platform={platform} />}
    </PlatformCard>
  )
}

function ConnectButton({ platform, settings, status }: AccountCardProps) {
  const [asksAnotherWay, setAsksAnotherWay] = useState(false)
  const authorize = useAuthorize()
  const { name } = platformWords[platform]
  function connect() {
    if (!status.offered) return setAsksAnotherWay(true)
    authorize.mutate(platform, {
      onError: tellFailure('Error', `We could not reach ${name}. Please try again.`),
    })
  }
  const again = isConnected(status)
  return (
    <>
      <Button variant={again ? 'secondary' : 'primary'} loading={authorize.isPending} onClick={connect}>
        <LinkIcon aria-hidden />
        {again ? 'Connect another account' : `Connect ${name} account`}
      </Button>
      <ConnectAnotherWay
        platform={platform}
        settings={settings}
        open={asksAnotherWay}
        onOpenChange={setAsksAnotherWay}
      />
    </>
  )
}
