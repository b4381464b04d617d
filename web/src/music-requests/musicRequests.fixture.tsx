import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'

const clara = {
  id: 'clara',
  email: 'clara@demo.test',
  firstName: 'Clara',
  lastName: 'Bennett',
  role: 'client',
  subscriptionStatus: null,
}
const dana = { id: 'dana', name: 'Dana Jordan', picture: '' }
export const wedding = {
  id: 'wedding',
  status: 'confirmed',
  eventType: 'Wedding',
  eventDate: '2026-12-12',
  dj: dana,
  closesAt: '2026-12-06T02:00:00.000Z',
  timeZone: 'America/Los_Angeles',
}

export const aRequest = (changes: Partial<MusicRequest> = {}): MusicRequest => ({
  id: 'request',
  contractId: null,
  clientId: 'clara',
  djId: 'dana',
  playlistName: 'Company party warm-up',
  playlistUrls: [
    { url: 'https://open.spotify.com/playlist/4kQ2', platform: 'Spotify', description: 'Dinner' },
  ],
  specialInstructions: null,
  status: 'pending',
  note: null,
  answeredAt: null,
  createdAt: '2026-11-09T12:00:00.000Z',
  box: 'sent',
  other: dana,
  contract: null,
  canAnswer: false,
  ...changes,
})

export const aPlan = (changes: Partial<MusicPlan> = {}): MusicPlan => ({
  party: 'client',
  contract: {
    id: 'wedding',
    status: 'confirmed',
    eventType: 'Wedding',
    eventDate: '2099-12-12',
    startTime: '18:00',
    endTime: '00:00',
    timeZone: 'America/Los_Angeles',
  },
  djName: 'Dana Jordan',
  clientName: 'Clara Bennett',
  djId: 'dana',
  djUsername: '@dana',
  clientId: 'clara',
  version: 4,
  songs: [],
  sharedAt: null,
  hasUnshared: false,
  state: 'open',
  closesAt: '2099-12-06T02:00:00.000Z',
  isReopened: false,
  bookedSeconds: 6 * 3600,
  ...changes,
})

export const serve = (replies: Record<string, Reply> = {}) =>
  serveAll({
    'GET /api/auth/user': ok(clara),
    'GET /api/music-requests': ok([]),
    'GET /api/music-requests/recipients': ok({ contracts: [wedding], djs: [dana] }),
    ...replies,
  })

export function open(page: ReactNode, address = '/music-requests') {
  const location = memoryLocation({ path: address, record: true })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <main id="content">{page}</main>
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
}

export const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

export function eachOnAFreshPage() {
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
  })
}
