import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import AccountCards from './AccountCards.tsx'
import { eachOnAFreshPage, robin, show, toastWith } from './profiles.fixture.tsx'

eachOnAFreshPage()

const aSession = (id: string, current: boolean, userAgent: string) => {
  const at = '2026-05-01T10:00:00.000Z'
  return { id, current, userAgent, ipAddress: null, createdAt: at, lastSeenAt: at }
}
const overview = {
  hasPassword: true,
  passkeys: [],
  sessions: [aSession('here', true, 'Firefox/1 Linux'), aSession('there', false, 'Chrome/1 Android')],
}
const aDevice = (id: string, sessionId: string) => ({
  id,
  sessionId,
  service: 'push.example',
  addedAt: '2026-05-01T10:00:00.000Z',
})
const DEVICES = 'GET /api/push/subscriptions'
const REMOVED = 'DELETE /api/push/subscriptions/'

function open(devices: object[]) {
  const server = serveAll({
    'GET /api/auth/security': ok(overview),
    [DEVICES]: ok({ sessionId: 'here', devices }),
    [REMOVED]: ok({ status: true }),
  })
  show(<AccountCards user={robin} />)
  return server
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

test('a session with a device says so, and the device can be removed there', async () => {
  const { all, callsTo } = open([aDevice('d1', 'there')])
  const row = await rowOf('Chrome on Android')
  expect(await row.findByText('Push is on')).toBeTruthy()
  expect((await rowOf('Firefox on Linux')).queryByText('Push is on')).toBeNull()
  all[DEVICES] = ok({ sessionId: 'here', devices: [] })
  click(row.getByRole('button', { name: 'Turn push off on Chrome on Android' }))
  await waitFor(() => expect(row.queryByText('Push is on')).toBeNull())
  expect(callsTo(REMOVED).map(({ call }) => call)).toEqual([`${REMOVED}d1`])
})

test('a device that cannot be removed stays, and the person is told', async () => {
  const { all } = open([aDevice('d1', 'there')])
  all[REMOVED] = no(503, 'The server is busy.')
  const row = await rowOf('Chrome on Android')
  click(await row.findByRole('button', { name: 'Turn push off on Chrome on Android' }))
  expect(await toastWith('That did not work')).toContain('The server is busy.')
  expect(row.getByText('Push is on')).toBeTruthy()
})

test('a new password begins a new session, and a browser with push adds itself to it', async () => {
  const endpoint = 'https://push.example/this-device'
  const keys = { p256dh: 'BPoint', auth: 'secret' }
  const pushManager = { getSubscription: async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  localStorage.setItem('cuebook-push-owner', robin.id)
  localStorage.setItem('cuebook-push-session', 'the one before')
  const { all, callsTo } = open([])
  const ADDED = 'POST /api/push/subscriptions'
  all[ADDED] = ok({ status: true, sessionId: 'here' })
  all['POST /api/auth/change-password'] = ok({ status: true })
  click(await screen.findByRole('button', { name: 'Change password' }))
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  type('Current password', 'a long enough sentence')
  type('New password', 'another long sentence')
  expect(callsTo(ADDED)).toEqual([])
  click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(callsTo(ADDED).map(({ body }) => body)).toEqual([{ endpoint, keys }]))
})
