import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Switch } from '../../kernel/ui/form/Switch.tsx'
import { usePresenceSettings, useSavePresence } from './requests.ts'

export function PresenceSwitch() {
  const { data, isPending, refetch, isFetching } = usePresenceSettings()
  const save = useSavePresence()
  if (isPending) return <Skeleton className="h-10" />
  if (!data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} className="!py-4" />
  return (
    <Switch
      label="Show when I am typing and when I was last here"
      description="Only people you have a conversation with see it. When it is off, you do not see it of others either."
      checked={data.showPresence}
      busy={save.isPending}
      onCheckedChange={(showPresence) => save.mutate(showPresence)}
    />
  )
}
