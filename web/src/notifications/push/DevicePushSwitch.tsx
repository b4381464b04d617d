import { Switch } from '../../kernel/ui/form/Switch.tsx'
import { type DevicePush, useDevicePush, useSetDevicePush } from './requests.ts'

const explanations: Record<DevicePush, string> = {
  unsupported: 'This browser cannot show pushed notifications.',
  denied: 'Notifications are blocked for this site. Allow them in the settings of your browser first.',
  off: 'Your browser asks for permission first.',
  on: 'The kinds that are switched on under Push appear on this device.',
}

export function DevicePushSwitch({ userId }: { userId: string }) {
  const { data: state = 'off' } = useDevicePush(userId)
  const set = useSetDevicePush(userId)
  const isOn = set.isPending ? set.variables : state === 'on'
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Switch
        label="Push notifications on this device"
        description={explanations[state]}
        checked={isOn}
        disabled={state === 'unsupported' || state === 'denied'}
        busy={set.isPending}
        onCheckedChange={(on) => set.mutate(on)}
      />
    </div>
  )
}
