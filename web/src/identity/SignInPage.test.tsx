import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/queryClient.ts'
import ResetPasswordPage from './ResetPasswordPage.tsx'
import SignInPage from './SignInPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ways = { oidc: false, demoAccounts: [], mailbox: false }

/** Opens a page, for a visitor unless a user is given, and records the calls that it makes. */
function open(Page: typeof SignInPage, address: string, user?: { email: string }) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url)
    if (init?.method === 'POST') {
      sent.push([path, JSON.parse(String(init.body))])
      return path.endsWith('/reset-password')
        ? Response.json(
            { message: 'Invalid token.', code: 'auth.invalid-token', requestId: '1' },
            { status: 400 },
          )
        : Response.json({ status: true })
    }
    if (!path.includes('/auth/user')) return Response.json(ways)
    return user ? Response.json(user) : Response.json({}, { status: 401 })
  })
  const [path = '', search = ''] = address.split('?')
  const location = memoryLocation({ path, searchPath: search })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )
  return sent
}
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')

test.each([
  [
    'a sign-in link',
    'error=link&mode=link',
    /^This link was used already or has expired/,
    'Email me a link',
    '/api/auth/sign-in/magic-link',
  ],
  [
    'an invitation',
    'error=invitation&mode=link',
    /^This invitation link was used already or has expired/,
    'Email me a link',
    '/api/auth/sign-in/magic-link',
  ],
  [
    'a confirmation',
    'error=link&mode=confirm',
    /^This link was used already or has expired/,
    'Email me a new link',
    '/api/auth/send-verification-email',
  ],
])('%s that no longer works is replaced by one click', async (_what, query, words, button, call) => {
  const sent = open(SignInPage, `/sign-in?${query}&email=ada%40client.example&next=%2Fcontracts%2F1%2Fsign`)
  expect(screen.getByText(words)).toBeTruthy()
  expect(emailField().value).toBe('ada@client.example')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText(/is on its way/)
  expect(sent).toEqual([[call, { email: 'ada@client.example', next: '/contracts/1/sign' }]])
})

test('an address that is confirmed already stands in the log-in form', () => {
  open(SignInPage, '/sign-in?error=confirmed&email=ada%40client.example')
  expect(screen.getByText('This address is confirmed already. Please log in.')).toBeTruthy()
  expect(emailField().value).toBe('ada@client.example')
})

test('a person who is logged in is told that a link is for another address, whatever the link is for', async () => {
  open(SignInPage, '/sign-in?error=other-account', { email: 'ada@client.example' })
  await screen.findByRole('heading', { name: 'This link is for another address' })
  screen.getByText(/^You are logged in as ada@client.example/)
})

test('a link for a new password that no longer works is replaced by one click', async () => {
  const sent = open(ResetPasswordPage, '/reset-password?token=old&for=ada%40client.example')
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a brand new password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
  await screen.findByText(/^This link was used already or has expired/)
  fireEvent.click(screen.getByRole('button', { name: 'Email a new link to ada@client.example' }))
  await screen.findByText(/is on its way/)
  expect(sent.at(-1)).toEqual(['/api/auth/request-password-reset', { email: 'ada@client.example' }])
})
