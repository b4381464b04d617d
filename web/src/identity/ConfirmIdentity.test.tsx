import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../kernel/calls/api.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { confirmed } from '../kernel/user/confirmIdentity.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { isSessionEnding, releaseCalls } from '../kernel/user/endingSession.ts'
import { keepUntilLogout, untilLogout } from '../kernel/user/keptUntilLogout.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

const passkey = vi.hoisted(() => ({ use: vi.fn(async () => ({ id: 'a-key' })), works: true }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => passkey.works,
  startAuthentication: passkey.use,
}))

/** Any call of the product. */
async function save(): Promise<unknown> {
  const response = await fetch('/api/save')
  if (!response.ok) throw new ApiError(response.status, '', await response.text())
  return response.json()
}

let security = { hasPassword: true, sessions: [], passkeys: [] as { id: string }[] }
let proven = false
let asked: string[] = []
/** Whether other calls waited while the browser got another token. */
let wereHeld = false

async function answer(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, 'http://here')
  asked.push(pathname)
  if (pathname === '/api/auth/security') return Response.json(security)
  if (pathname === '/api/save') {
    return proven ? Response.json({ saved: true }) : refusal(403, 'auth.confirm', 'Please confirm it is you.')
  }
  if (pathname === '/api/auth/confirm' && JSON.parse(String(init?.body)).password !== 'the right one') {
    return refusal(401, 'auth.wrong-password', 'That password is not right.')
  }
  proven = !pathname.includes('options')
  await Promise.resolve()
  if (proven) wereHeld = isSessionEnding()
  return Response.json({ status: true })
}
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status })

beforeAll(() => import('./ConfirmIdentityDialog.tsx'))
beforeEach(() => {
  security = { hasPassword: true, sessions: [], passkeys: [] }
  proven = false
  asked = []
  wereHeld = false
  passkey.works = true
  vi.stubGlobal('fetch', answer)
  const client = createQueryClient()
  client.setQueryData(currentUserKey, { id: '1' })
  render(
    <QueryClientProvider client={client}>
      <ConfirmIdentity />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = () => screen.queryByRole('dialog', { name: 'Confirm it is you' })
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a call that needs a recent sign-in asks for the password, says when it is wrong, and is repeated', async () => {
  const saved = confirmed(save)
  const field = await screen.findByLabelText('Password')
  expect(dialog()?.contains(field)).toBe(true)
  screen.getByText('Only you should be able to do this, so we ask once more.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  type('a wrong one')
  press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toBe('That password is not right.')
  type('the right one')
  press('Confirm')
  expect(await saved).toEqual({ saved: true })
  await waitFor(() => expect(dialog()).toBeNull())
  expect(asked.filter((path) => path === '/api/save')).toHaveLength(2)
  expect([wereHeld, isSessionEnding()]).toEqual([true, false])
})

test('over another dialog, asked for the second time, the password has the focus too', async () => {
  const first = confirmed(save).catch(() => null)
  await screen.findByLabelText('Password')
  press('Close')
  await first
  render(
    <Dialog open title="A dialog with a form">
      <input aria-label="Name" />
    </Dialog>,
  )
  const saved = confirmed(save)
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  type('the right one')
  press('Confirm')
  expect(await saved).toEqual({ saved: true })
})

test('a person with a passkey may use it instead', async () => {
  security.passkeys = [{ id: 'a-key' }]
  const saved = confirmed(save)
  await screen.findByRole('button', { name: 'Use a passkey' })
  press('Use a passkey')
  expect(await saved).toEqual({ saved: true })
  expect(passkey.use).toHaveBeenCalledOnce()
  expect([wereHeld, isSessionEnding()]).toEqual([true, false])
})

test('giving up leaves the call refused', async () => {
  const saved = confirmed(save).catch((error: unknown) => error)
  await screen.findByLabelText('Password')
  press('Close')
  expect(await saved).toMatchObject({ status: 403, reason: 'Please confirm it is you.' })
  expect(await saved).toBeInstanceOf(ApiError)
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a person without password and passkey is told to log in again', async () => {
  security.hasPassword = false
  void confirmed(save).catch(() => {})
  await screen.findByText(/Your account has no password/)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  keepUntilLogout('ada', 'wedding:Song', {})
  press('Log out')
  expect(assign).toHaveBeenCalledWith('/api/logout')
  expect(untilLogout.isThere()).toBe(false)
  releaseCalls()
  press('Close')
})

test('another refusal is passed on without a question', async () => {
  const failing = () => Promise.reject(new ApiError(403, '', '{"message":"No","code":"auth.forbidden"}'))
  await expect(confirmed(failing)).rejects.toThrow('403')
  expect(dialog()).toBeNull()
})
