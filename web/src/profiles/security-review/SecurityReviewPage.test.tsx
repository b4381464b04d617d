import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { eachOnAFreshPage, robin, show, toastWith } from '../profiles.fixture.tsx'
import SecurityReviewPage from './SecurityReviewPage.tsx'

eachOnAFreshPage()

const at = '2026-05-01T10:00:00.000Z'
const SECURITY = 'GET /api/auth/security'
const REVIEW = 'POST /api/auth/security/review'
const health = { state: 'in-step', lastSync: at, trouble: null, troubleSince: null }
const platform = { offered: true, account: null, inStep: 0, total: 0, ...health, state: 'not-connected' }
const connections = {
  platforms: {
    google: { ...platform, account: 'dana@gmail.example', ...health },
    outlook: platform,
    apple: platform,
  },
  busyAddresses: [{ id: 'b1', host: 'cal.example', ...health }],
}
const overview = {
  hasPassword: true,
  reviewSince: at,
  sessions: [],
  passkeys: [
    { id: 'k1', name: 'My laptop', createdAt: at, waits: true },
    { id: 'k2', name: 'Not mine', createdAt: at, waits: true },
    { id: 'k3', name: 'New phone', createdAt: at, waits: false },
  ],
}

function open(
  replies: Record<string, Reply> = {},
  user = { ...robin, role: 'dj' as const, reviewDue: true as const },
) {
  const server = serveAll({
    'GET /api/auth/user': ok(user),
    [SECURITY]: ok(overview),
    'GET /api/calendar-connections': ok(connections),
    'GET /api/push/subscriptions': ok({
      sessionId: 'here',
      devices: [
        { id: 'd1', sessionId: 'here', service: 'push.example', addedAt: at },
        { id: 'd2', sessionId: 'there', service: 'push.example', addedAt: at },
      ],
    }),
    'DELETE /api/': ok({ status: true, ...connections }),
    [REVIEW]: ok({ status: true }),
    ...replies,
  })
  const { hook, history } = memoryLocation({ path: '/security-review', record: true })
  show(
    <Router hook={hook}>
      <SecurityReviewPage />
    </Router>,
  )
  return { ...server, history }
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const finish = () => screen.getByRole('button', { name: 'Keep what is ticked, remove the rest' })

test('what was there before the reset is listed, and only what is ticked stays', async () => {
  const { asked, history } = open()
  expect((await box(/My laptop/)).getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('checkbox', { name: /New phone/ })).toBeNull()
  expect(screen.getByText(/calendar feed has a new address/)).toBeTruthy()
  expect((await box(/This device/)).getAttribute('aria-checked')).toBe('true')
  click(await box(/My laptop/))
  click(await box(/cal\.example/))
  click(finish())
  await toastWith('Thank you')
  const changes = asked.filter(({ call }) => !call.startsWith('GET'))
  expect(changes.map(({ call }) => call)).toEqual([
    'DELETE /api/push/subscriptions/d2',
    'DELETE /api/calendar-connections/google',
    REVIEW,
  ])
  expect(changes.at(-1)?.body).toEqual({ keepPasskeys: ['k1'] })
  expect(history?.at(-1)).toBe('/')
})

test('what was removed elsewhere meanwhile does not matter', async () => {
  const { callsTo } = open({ 'DELETE /api/': no(404, 'Not found.') })
  await box(/My laptop/)
  click(finish())
  await waitFor(() => expect(callsTo(REVIEW)).toHaveLength(1))
})

test('when something cannot be removed, nothing is released and the person is told', async () => {
  const { callsTo, history } = open({ 'DELETE /api/': no(503, 'The server is busy.') })
  await box(/My laptop/)
  click(finish())
  expect(await toastWith('That did not work')).toContain('The server is busy.')
  expect(callsTo(REVIEW)).toEqual([])
  expect(history).toEqual(['/security-review'])
})

test('without anything to choose, one press is enough', async () => {
  const none = {
    ...connections,
    platforms: { google: platform, outlook: platform, apple: platform },
    busyAddresses: [],
  }
  const { callsTo } = open({
    [SECURITY]: ok({ ...overview, passkeys: [] }),
    'GET /api/calendar-connections': ok(none),
    'GET /api/push/subscriptions': ok({ sessionId: 'here', devices: [] }),
  })
  expect(await screen.findByText(/so there is nothing to choose\.$/)).toBeTruthy()
  click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(callsTo(REVIEW).map(({ body }) => body)).toEqual([{ keepPasskeys: [] }]))
})

test('a person who has answered already is led on', async () => {
  open({ [SECURITY]: ok({ ...overview, reviewSince: null }) })
  expect(await screen.findByText('You have already said what may stay.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
