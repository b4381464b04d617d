import { reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { usePushDevices, useRemoveDevice } from './requests.ts'

interface SessionPushProps {
  userId: string
  sessionId: string
  /** What the list of sessions calls it. */
  name: string
}

/** Stands beside a session whose browser gets pushed notifications. */
export function SessionPush({ userId, sessionId, name }: SessionPushProps) {
  const { data } = usePushDevices()
  const remove = useRemoveDevice(userId)
  const device = data?.devices.find((each) => each.sessionId === sessionId)
  if (!device) return null
  const failed = (error: unknown) =>
    toast({
      title: 'That did not work',
      description: reasonOf(error, 'Please try again.'),
      variant: 'destructive',
    })
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2">
      <Badge tone="violet">Push is on</Badge>
      <Button
        variant="ghost"
        size="sm"
        loading={remove.isPending}
        aria-label={`Turn push off on ${name}`}
        onClick={() =>
          remove.mutate({ id: device.id, isHere: sessionId === data?.sessionId }, { onError: failed })
        }
      >
        Turn push off
      </Button>
    </span>
  )
}
