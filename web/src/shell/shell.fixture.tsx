import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../tests/member.ts'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'

export const aDj = (subscriptionStatus: CurrentUser['subscriptionStatus'] = 'active'): CurrentUser =>
  aMember({ role: 'dj', subscriptionStatus })

interface Around {
  at: string
  user: CurrentUser | null
  replies?: Record<string, Reply>
}

/** Shows a part of the frame at an address, before a server on which nothing has happened yet. */
export function showFrame(part: ReactElement, { at, user, replies = {} }: Around) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const server = serveAll({
    'GET /api/auth/user': user ? ok(user) : no(401, 'Unauthorized'),
    'GET /api/contracts': ok([]),
    'GET /api/messages/stats': ok({ unreadCount: 0 }),
    'GET /api/notifications': ok({ notifications: [], before: null, unreadCount: 0 }),
    'GET /api/service-requests/counts': ok({ asked: 0, fresh: 0, offers: 0 }),
    ...replies,
  })
  const [path = at, searchPath = ''] = at.split('?')
  const place = memoryLocation({ path, searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={place.hook} searchHook={place.searchHook}>
        {part}
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, place, history: place.history ?? [] }
}
