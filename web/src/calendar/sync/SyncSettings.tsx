import type { Connections } from '@cuebook/domain/calendar/connection.ts'
import { type CalendarSettings, syncIntervals } from '@cuebook/domain/calendar/settings.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Switch } from '../../kernel/ui/form/Switch.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { intervalWords } from '../calendarWords.ts'
import { useSaveSettings } from '../useCalendarSettings.ts'
import { SyncNow } from './SyncNow.tsx'

interface SyncSettingsProps {
  settings: CalendarSettings
  connections: Connections
}

const intervals = syncIntervals.map((minutes) => ({ value: String(minutes), label: intervalWords[minutes] }))

const wishes = [
  ['createEvents', 'Create events', 'A new booking appears in your calendar.'],
  ['updateEvents', 'Update events', 'Changed times and places follow.'],
  ['deleteEvents', 'Delete events', 'A cancelled booking leaves your calendar.'],
  ['syncPastEvents', 'Sync past events', 'Also what is already over.'],
] as const

export function SyncSettings({ settings: { syncSettings }, connections }: SyncSettingsProps) {
  const { mutate } = useSaveSettings()
  const save = (change: Partial<CalendarSettings['syncSettings']>) => mutate({ syncSettings: change })
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-2">
      <Card aria-label="Timing">
        <CardTitle className="mb-4">Timing</CardTitle>
        <Switch
          label="Auto-sync"
          description="Keeps every connected calendar in step."
          checked={syncSettings.autoSync}
          onCheckedChange={(autoSync) => save({ autoSync })}
        />
        <Field label="Sync interval" className="mt-6">
          <Select
            options={intervals}
            value={String(syncSettings.syncInterval)}
            onValueChange={(value) => {
              const syncInterval = syncIntervals.find((minutes) => String(minutes) === value)
              if (syncInterval) save({ syncInterval })
            }}
          />
        </Field>
        <SyncNow connections={connections} />
      </Card>
      <Card aria-label="Events">
        <CardTitle className="mb-2">Events</CardTitle>
        <div className="divide-y divide-line *:py-3">
          {wishes.map(([name, label, description]) => (
            <Switch
              key={name}
              label={label}
              description={description}
              checked={syncSettings[name]}
              onCheckedChange={(next) => save({ [name]: next })}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}
