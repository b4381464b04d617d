import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { calendarCalls } from '@cuebook/domain/calendar/room.ts'
import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { patched, type SettingsPatch } from './settingsPatch.ts'

const api = callsOf<typeof calendarApi>(calendarCalls)
const settings = queryOf(api.settings, {})

export const fetchSettings = (client: QueryClient): Promise<void> => client.prefetchQuery(settings)

/** The settings as the person wants them: what the server has, with the changes that are on their way to it. */
export function useCalendarSettings() {
  const query = useCall(api.settings, {}, { refetchOnMount: unlessJustCome })
  const onTheWay = useMutationState({
    filters: { mutationKey: keyOf(api.saveSettings.row), status: 'pending' },
    select: ({ state }) => state.variables as SettingsPatch,
  })
  return { ...query, data: query.data && onTheWay.reduce(patched, query.data) }
}

/** Saves a change at once. A change that is not saved is no longer on its way, so the screen shows the old state again. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useChange(api.saveSettings, {
    // Each change starts from what the one before it left, so two quick ones keep their order.
    oneByOne: 'save-calendar-settings',
    send: async (patch: SettingsPatch) =>
      save(client.getQueryData(settings.queryKey) ?? (await api.settings()), patch),
    answers: () => settings,
    done: () =>
      toast({
        title: 'Settings Updated',
        description: 'Your calendar sync settings have been saved.',
        quiet: true,
      }),
    failed: () =>
      toast({
        title: 'Error',
        description: 'Failed to update calendar settings.',
        variant: 'destructive',
      }),
  })
}

/** Another window may have saved something else in between. Then the change is made to what that window left. */
async function save(known: CalendarSettings, patch: SettingsPatch): Promise<CalendarSettings> {
  try {
    return await api.saveSettings({ body: patched(known, patch) })
  } catch (error) {
    if (!(error instanceof ApiError && error.failure.code === 'calendar.settings-changed')) throw error
    return api.saveSettings({ body: patched(await api.settings(), patch) })
  }
}
