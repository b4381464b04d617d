import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { calendarCalls } from './room.ts'
import { calendarSettings, calendarSettingsForm } from './settings.ts'

export const calendarApi = {
  settings: {
    ...calendarCalls.settings,
    summary: 'Read your calendar settings',
    access: 'user',
    reply: calendarSettings,
  },
  saveSettings: {
    ...calendarCalls.saveSettings,
    summary: 'Save your calendar settings, all of them at once',
    access: 'user',
    body: calendarSettingsForm,
    reply: calendarSettings,
    refusals: ['calendar.settings-changed', 'calendar.bad-address', 'request.too-many'],
  },
  syncNow: {
    ...calendarCalls.syncNow,
    summary: 'Bring every connected calendar in step now',
    access: 'user',
    reply: z.object({
      /** How many calendars are being brought in step. */
      started: z.int(),
    }),
    refusals: ['request.too-many'],
  },
} as const satisfies EndpointTable
