import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { usePushDevices, useRemoveDevice } from './requests.ts'

interface SessionPushProps {
  sessionId: string
  /** What the list of sessions calls it. */
  name: string
}

/** Stands beside a session whose browser gets pushed notifications. */
export function SessionPush({ sessionId, name }: SessionPushProps) {
  const { data } = usePushDevices()
  const remove = useRemoveDevice()
  const device = data?.devices.find((each) => each.sessionId === sessionId)
  if (!device) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2">
      <Badge tone="violet">Push is on</Badge>
      <Button
        variant="ghost"
        size="sm"
        loading={remove.isPending}
        aria-label={`Turn push off on ${name}`}
        onClick={() =>
          remove.mutate(
            { id: device.id, isHere: sessionId === data?.sessionId },
            { onError: tellFailure('That did not work', 'Please try again.') },
          )
        }
      >
        Turn push off
      </Button>
    </span>
  )
}
