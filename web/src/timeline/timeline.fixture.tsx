import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import TimelinePage from './TimelinePage.tsx'

export const eachOnAFreshPage = () =>
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

export const at = '/api/contracts/wedding/timeline'
const row = (time: string, title: string, more: Partial<TimelineRow> = {}) => ({
  id: title,
  time,
  minutes: null,
  title,
  note: null,
  ...more,
  songs: [...(more.songs ?? [])],
})
export const dinner = row('19:00', 'Dinner', { minutes: 60 })
export const dance = row('21:30', 'First dance', { songs: ['at-last'] })
export const last = row('00:55', 'Last song', { minutes: 5, note: 'Lights on' })
const atLast: PlanSong = {
  id: 'at-last',
  list: 'moment',
  moment: 'First dance',
  title: 'At Last',
  artist: 'Etta James',
}
export const aTimeline = (more: Partial<Timeline> = {}): Timeline => ({
  party: 'client',
  contract: {
    id: 'wedding',
    status: 'confirmed',
    eventType: 'Wedding',
    eventDate: '2030-06-15',
    startTime: '18:00',
    endTime: '01:00',
    timeZone: 'America/Los_Angeles',
  },
  djName: 'Dana Jordan',
  clientName: 'Clara Bennett',
  djId: 'dj',
  clientId: 'client',
  state: 'open',
  version: 3,
  rows: [last, dinner, dance],
  changedBy: 'dj',
  changedAt: '2030-05-01T12:00:00.000Z',
  plannedFor: { startTime: '18:00', endTime: '01:00' },
  songs: [atLast, { id: 'halo', list: 'must', title: 'Halo' }],
  unshared: [],
  ...more,
})
export const changed = no(409, 'The timeline was changed in the meantime.', 'timeline.changed')

export function open(reply: Reply, more: Record<string, Reply> = {}) {
  const server = serveAll({ [`GET ${at}`]: reply, ...more })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/contracts/wedding/timeline' }).hook}>
        <TimelinePage params={{ id: 'wedding' }} />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}
export const lines = async () =>
  within(await screen.findByRole('list', { name: 'Timeline', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
export const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))
export const dialog = (name: string) => screen.findByRole('dialog', { name })
