import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, serveAll } from '../../tests/serve.ts'
import { useKeptPush } from './useKeptPush.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Opened({ userId }: { userId: string | undefined }) {
  useKeptPush(userId)
  return null
}

test('a browser in which this person switched push on asks whether its session has the device', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const pushManager = { getSubscription: async () => ({}) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  const { asked } = serveAll({
    'GET /api/push/subscriptions': ok({ sessionId: 's', devices: [{ id: 'd', sessionId: 's' }] }),
  })
  localStorage.setItem('cuebook-push-owner', 'ann')
  const { rerender } = render(<Opened userId={undefined} />)
  rerender(<Opened userId="bob" />)
  expect(idle).toEqual([])
  rerender(<Opened userId="ann" />)
  expect(idle).toHaveLength(1)
  idle[0]?.()
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['GET /api/push/subscriptions']))
})
