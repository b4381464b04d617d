import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { TemplateSource } from '@cuebook/domain/templates/api.ts'
import type { ListedTemplate, Template } from '@cuebook/domain/templates/template.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../tests/member.ts'
import { ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'

export const eachOnAFreshPage = () =>
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
  })

export const power: Template = {
  id: 'power',
  kind: 'clause',
  name: 'Power',
  text: 'At {{venue}} two circuits.\nFrom {{start time}}.',
  version: 2,
  updatedAt: '2030-05-01T12:00:00.000Z',
}
export const listed = ({ text, ...rest }: Template): ListedTemplate => ({
  ...rest,
  beginning: text.slice(0, 160),
})
export const wedding: TemplateSource = {
  id: 'wedding',
  eventType: 'Wedding',
  eventDate: '2030-06-15',
  clientName: 'Clara Bennett',
  place: 'Hall One',
  state: 'upcoming',
}
export const LIST = 'GET /api/templates'
export const BOOKINGS = 'GET /api/templates/bookings'
export const VALUES = 'GET /api/templates/bookings/wedding/values'

interface Opening {
  at: string
  replies?: Record<string, Reply>
  user?: Partial<CurrentUser>
}

/** Draws something of the room for a DJ, and keeps what it asks the server. */
export function open(content: ReactNode, { at, replies = {}, user = {} }: Opening) {
  const served = serveAll({
    'GET /api/auth/user': ok(aMember({ role: 'dj', firstName: 'Dana', lastName: 'Jordan', ...user })),
    [LIST]: ok([listed(power)]),
    'GET /api/templates/power': ok(power),
    [BOOKINGS]: ok([wedding]),
    [VALUES]: ok({
      values: {
        venue: 'Hall One',
        'client first name': 'Clara',
        'event type': 'Wedding',
        'event date': 'Jun 15, 2030',
      },
    }),
    ...replies,
  })
  const [path = '', searchPath = ''] = at.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {content}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...served, history: location.history }
}

export const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))
