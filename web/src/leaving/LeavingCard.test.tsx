import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import { LeavingCard } from './LeavingCard.tsx'

const path = '/api/account/leaving'
const staying = { endsAt: null, hasPassword: true, isSubscribed: false, obstacles: [] }
const going = { ...staying, endsAt: '2030-05-08T10:00:00.000Z' }

afterEach(() => {
  cleanup()
  dismissToast()
  history.replaceState(null, '', '/profile')
  vi.unstubAllGlobals()
})

function open(state: object) {
  const server = serveAll({ [`GET ${path}`]: ok(state) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeavingCard />
      <Toaster />
    </QueryClientProvider>,
  )
  return server
}
const button = (name: string) => screen.findByRole('button', { name })

test('a wrong password stands under its field; the right one begins the seven days, which one press ends', async () => {
  const { all, callsTo } = open(staying)
  click(await button('Delete my account'))
  const field = screen.getByLabelText('Your password')
  expect(document.activeElement).toBe(field)
  all[`POST ${path}`] = no(400, 'That password is not right.', 'auth.wrong-password')
  fireEvent.change(field, { target: { value: 'wrong' } })
  click(await button('Delete my account'))
  expect(await screen.findByText('That password is not right.')).toBeTruthy()
  all[`POST ${path}`] = ok(going)
  all[`GET ${path}`] = ok(going)
  fireEvent.change(field, { target: { value: 'right' } })
  click(await button('Delete my account'))
  expect(await screen.findByText(/will be deleted on/)).toBeTruthy()
  expect(callsTo(`POST ${path}`).map(({ body }) => body)).toEqual([
    { password: 'wrong' },
    { password: 'right' },
  ])
  all[`DELETE ${path}`] = ok(staying)
  all[`GET ${path}`] = ok(staying)
  click(await button('Keep my account'))
  expect(await screen.findByText('Your account stays')).toBeTruthy()
  expect(await button('Delete my account')).toBeTruthy()
})

test('what stands in the way is listed with links, and there is no button', async () => {
  const about = { kind: 'booking', about: 'Wedding on Dec 1, 2030', path: '/contracts/1/sign' }
  open({ ...staying, obstacles: [about] })
  const link = await screen.findByRole('link', { name: about.about })
  expect(link.getAttribute('href')).toBe(about.path)
  expect(link.closest('li')?.textContent).toBe(
    'Wedding on Dec 1, 2030 is still to come. Cancel it, or leave after it.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a password a mail is sent, and its link asks for one more press', async () => {
  const { all, callsTo } = open({ ...staying, hasPassword: false })
  all[`POST ${path}/link`] = ok({ status: true })
  click(await button('Send me the link'))
  expect(await screen.findByText(/We have sent you a mail/)).toBeTruthy()
  cleanup()
  history.replaceState(null, '', '/profile?leave=abc')
  const next = open({ ...staying, hasPassword: false })
  next.all[`POST ${path}`] = no(409, 'This link no longer works. Please ask for a new one.', 'leaving.link')
  click(await button('Delete my account'))
  expect(await screen.findByText('This link no longer works. Please ask for a new one.')).toBeTruthy()
  expect(next.callsTo(`POST ${path}`)[0]?.body).toEqual({ token: 'abc' })
  expect(await button('Send me the link')).toBeTruthy()
  expect(callsTo(`POST ${path}/link`)).toHaveLength(1)
})

test('whoever has a subscription reads what becomes of it, before and after asking', async () => {
  for (const state of [staying, going]) {
    open({ ...state, isSubscribed: true })
    expect(await screen.findByText(/^Your subscription goes on until then/)).toBeTruthy()
    cleanup()
  }
  open(staying)
  await button('Delete my account')
  expect(screen.queryByText(/Your subscription/)).toBeNull()
})

test('a state that cannot be read can be asked for again', async () => {
  const server = serveAll({ [`GET ${path}`]: no(404, 'no') })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeavingCard />
    </QueryClientProvider>,
  )
  server.all[`GET ${path}`] = ok(staying)
  click(await button('Try again'))
  expect(await button('Delete my account')).toBeTruthy()
})
