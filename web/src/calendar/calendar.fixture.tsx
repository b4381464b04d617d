import type { Connections, PlatformStatus } from '@cuebook/domain/calendar/connection.ts'
import { type CalendarSettings, defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import CalendarSettingsPage from './CalendarSettingsPage.tsx'

export const SETTINGS = 'GET /api/calendar-settings'
export const SAVE = 'PUT /api/calendar-settings'
export const CONNECTIONS = 'GET /api/calendar-connections'
export const FEED = 'GET /api/calendar-feed'

export const aStatus = (traits: Partial<PlatformStatus> = {}): PlatformStatus => ({
  offered: true,
  account: null,
  inStep: 0,
  total: 0,
  state: 'not-connected',
  lastSync: null,
  trouble: null,
  troubleSince: null,
  ...traits,
})
export const inStep: Partial<PlatformStatus> = {
  account: 'dana@gmail.example',
  inStep: 6,
  total: 6,
  state: 'in-step',
  lastSync: '2026-11-15T18:12:00.000Z',
}

export const someConnections = (
  platforms: Partial<Connections['platforms']> = {},
  busyAddresses: Connections['busyAddresses'] = [],
): Connections => ({
  platforms: { google: aStatus(), outlook: aStatus(), apple: aStatus(), ...platforms },
  busyAddresses,
})

/** Settings in which every calendar is switched on. */
export const allOn: CalendarSettings = {
  ...defaultSettings,
  googleCalendar: { ...defaultSettings.googleCalendar, enabled: true },
  outlookCalendar: { ...defaultSettings.outlookCalendar, enabled: true },
  appleCalendar: { ...defaultSettings.appleCalendar, enabled: true },
}

export const aFeed = { address: 'https://cuebook.example/calendar/f7Qm2xZk9r.ics', lastReadAt: null }

interface Scene {
  settings?: CalendarSettings
  connections?: Connections
  role?: 'dj' | 'client'
  replies?: Record<string, Reply>
  address?: string
}

/** Opens the screen of a DJ. The server keeps what is saved, and raises the version as the real one does. */
export function openPage(scene: Scene = {}) {
  const { settings = defaultSettings, connections = someConnections(), role = 'dj' } = scene
  let kept = settings
  const server = serveAll({
    'GET /api/auth/user': ok({ id: 'dana', firstName: 'Dana', lastName: 'Jordan', role }),
    [SETTINGS]: () => ok(kept),
    [SAVE]: (body) => {
      kept = { ...(body as CalendarSettings), version: kept.version + 1 }
      return ok(kept)
    },
    [CONNECTIONS]: ok(connections),
    [FEED]: ok(aFeed),
    ...scene.replies,
  })
  const location = memoryLocation({ path: scene.address ?? '/calendar-settings', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <CalendarSettingsPage />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...server, history: location.history, saved: () => server.callsTo(SAVE).map(({ body }) => body) }
}

/** The card of that name, once it is there. */
export const card = (name: string) => screen.findByRole('region', { name })
export const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

export function eachOnAFreshPage(): void {
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
