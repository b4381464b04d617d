import type { Connections } from '@cuebook/domain/calendar/connection.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { RefreshCw } from '../../kernel/ui/icon/icons.ts'
import { useSyncNow } from '../requests.ts'

/** Without a connected calendar there is nothing to call for. */
export function SyncNow({ connections }: { connections: Connections }) {
  const sync = useSyncNow()
  const calendars = [...Object.values(connections.platforms), ...connections.busyAddresses]
  const anyConnected = calendars.some(({ state }) => state !== 'not-connected')
  const lastSync = calendars
    .map(({ lastSync }) => lastSync)
    .filter((moment) => moment !== null)
    .sort()
    .at(-1)
  function start() {
    toast({
      title: 'Sync Started',
      description: anyConnected ? 'Your calendars are brought in step.' : 'No calendar is connected yet.',
    })
    if (!anyConnected) return
    sync.mutate(undefined, {
      onError: tellFailure('Error', 'The sync could not be started. Please try again.'),
    })
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button className="w-full" loading={sync.isPending} onClick={start}>
        <RefreshCw aria-hidden />
        Sync All Calendars Now
      </Button>
      <p className="mt-3 text-center text-sm text-ink-3">
        {lastSync ? `Last sync ${readersMoment(lastSync)}` : 'Not synced yet'}
      </p>
    </div>
  )
}
