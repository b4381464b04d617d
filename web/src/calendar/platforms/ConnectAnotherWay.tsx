import type { CalendarSettings, OAuthPlatform } from '@cuebook/domain/calendar/settings.ts'
import { useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { platformWords } from '../calendarWords.ts'
import { FeedAddress } from '../feed/FeedAddress.tsx'
import { useFeed } from '../requests.ts'
import { useSaveSettings } from '../useCalendarSettings.ts'
import { cardId } from './PlatformCard.tsx'

interface ConnectAnotherWayProps {
  platform: OAuthPlatform
  settings: CalendarSettings
  open: boolean
  onOpenChange: (open: boolean) => void
}

const steps = {
  google: 'In Google Calendar on a computer, press + beside Other calendars, choose From URL and paste it.',
  outlook: 'In Outlook on the web, choose Add calendar, then Subscribe from web, and paste it.',
}

/** Without keys of the operator nobody can sign in at the provider, but the feed and CalDAV work everywhere. */
export function ConnectAnotherWay({ platform, settings, open, onOpenChange }: ConnectAnotherWayProps) {
  const { mutate: save } = useSaveSettings()
  const { name } = platformWords[platform]
  const leadsToCalDav = useRef(false)
  function openCalDav() {
    leadsToCalDav.current = true
    if (!settings.appleCalendar.enabled) save({ appleCalendar: { enabled: true } })
    onOpenChange(false)
  }
  return (
    <Dialog
      title={`See your bookings in ${name}`}
      description={`Signing in at ${name} is not set up on this site. Your private feed shows your bookings there all the same.`}
      open={open}
      onOpenChange={(next) => {
        leadsToCalDav.current = false
        onOpenChange(next)
      }}
      focusAfter={() => (leadsToCalDav.current ? document.getElementById(cardId('apple')) : null)}
    >
      <div className="flex flex-col gap-4">
        <Feed />
        <p className="text-ink-2">{steps[platform]}</p>
        <div className="border-t border-line pt-4">
          <p className="text-ink-2">
            {`${name} reads the feed every few hours. A calendar that speaks CalDAV, such as iCloud, Fastmail or Nextcloud, is written to at once.`}
          </p>
          <Button variant="secondary" className="mt-3" onClick={openCalDav}>
            Use the CalDAV card
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Feed() {
  const { data, isPending, refetch, isFetching } = useFeed()
  if (data) return <FeedAddress address={data.address} />
  if (isPending) return <Skeleton className="h-10" />
  return <ErrorState className="!py-2" onRetry={() => void refetch()} retrying={isFetching} />
}
