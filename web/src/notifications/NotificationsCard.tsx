import type { Preference, PreferenceChange } from '@cuebook/domain/notifications/notification.ts'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { kindWords } from './kindWords.ts'
import { NotificationsButton } from './NotificationsButton.tsx'
import { DevicePushSwitch } from './push/DevicePushSwitch.tsx'
import { usePreferences, useSavePreference } from './requests.ts'

/** Which kinds come by mail and by push. Each switch is saved at once. */
export function NotificationsCard({ userId }: { userId: string }) {
  const { data, isPending, refetch, isFetching } = usePreferences()
  const save = useSavePreference()
  const { data: user } = useCurrentUser()
  /** Only DJs are told of requests near them. */
  const isShown = ({ kind }: Preference) => kind !== 'lead' || user?.role === 'dj'
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!data) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  return (
    <Card>
      <CardHeader
        title="Notifications"
        description="What we tell you about, and how."
        actions={<NotificationsButton />}
      />
      <table className="w-full">
        <caption className="sr-only">How you are told</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-ink-3">
            <th scope="col" className="pb-2 font-medium">
              <span className="sr-only">Kind</span>
            </th>
            <th scope="col" className="w-16 pb-2 text-center font-medium">
              Email
            </th>
            <th scope="col" className="w-16 pb-2 text-center font-medium">
              Push
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.filter(isShown).map((each) => (
            <KindRow key={each.kind} preference={each} onChoose={save.mutate} />
          ))}
        </tbody>
      </table>
      <DevicePushSwitch userId={userId} />
    </Card>
  )
}

interface KindRowProps {
  preference: Preference
  onChoose: (change: PreferenceChange) => void
}

function KindRow({ preference: { kind, mail, push }, onChoose }: KindRowProps) {
  const { name, what } = kindWords[kind]
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-3">{what}</span>
      </th>
      <SwitchCell
        label={`${name} by email`}
        checked={mail}
        onChange={(next) => onChoose({ kind, mail: next })}
      />
      <SwitchCell
        label={`${name} by push`}
        checked={push}
        onChange={(next) => onChoose({ kind, push: next })}
      />
    </tr>
  )
}

interface SwitchCellProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function SwitchCell({ label, checked, onChange }: SwitchCellProps) {
  return (
    <td>
      <Switch
        hideLabel
        className="justify-center"
        label={label}
        checked={checked}
        onCheckedChange={onChange}
      />
    </td>
  )
}
