import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { releaseCalls } from '../kernel/user/endingSession.ts'
import { keptRole } from '../kernel/user/keptRole.ts'
import { keepUntilLogout, untilLogout } from '../kernel/user/keptUntilLogout.ts'
import ResetPasswordPage from './ResetPasswordPage.tsx'
import SignInPage from './SignInPage.tsx'

afterEach(() => {
  cleanup()
  releaseCalls()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const demoAccounts = [{ email: 'dj@demo.test', label: 'DJ, subscribed', password: 'cuebook-demo' }]
const ways = { oidc: false, demoAccounts, mailbox: false }

/** Where the page that was opened last has been. */
let addresses: readonly string[] = []

/** Opens a page, for a visitor unless a user is given, and records the calls that it makes. */
function open(Page: typeof SignInPage, address: string, user?: { email: string }) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url)
    if (init?.method === 'POST') {
      sent.push([path, JSON.parse(String(init.body))])
      if (String(init.body).includes('not the password'))
        return Response.json({ message: 'Invalid email or password.' }, { status: 401 })
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
  const location = memoryLocation({ path, searchPath: search, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Page />
      </Router>
    </QueryClientProvider>,
  )
  addresses = location.history
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

test('a link that could not be looked up is not called used or expired', () => {
  open(SignInPage, '/sign-in?error=trouble')
  screen.getByText('Something went wrong on our side. Please open the link again in a moment.')
  expect(screen.queryByText(/was used already or has expired/)).toBeNull()
})

test('a person who is logged in is told that a link is for another address, whatever the link is for', async () => {
  open(SignInPage, '/sign-in?error=other-account', { email: 'ada@client.example' })
  await screen.findByRole('heading', { name: 'This link is for another address' })
  screen.getByText(/^You are logged in as ada@client.example/)
  keepUntilLogout('ada', 'wedding:Song', {})
  fireEvent.click(screen.getByRole('link', { name: 'Log out' }))
  expect(untilLogout.isThere()).toBe(false)
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

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('an empty field says beside it what is missing', async () => {
  const sent = open(SignInPage, '/sign-in')
  submit()
  await waitFor(() => expect(describedBy(emailField())).toBe('Please enter a valid email address'))
  expect(describedBy(screen.getByLabelText('Password'))).toBe('Password is required')
  expect(sent).toEqual([])
})

test('a wrong password is refused with a message, and the right one logs in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = open(SignInPage, '/sign-in?next=%2Fcontracts')
  fireEvent.change(emailField(), { target: { value: 'client@demo.test' } })
  for (const value of ['not the password', 'cuebook-demo']) {
    fireEvent.change(screen.getByLabelText('Password'), { target: { value } })
    submit()
    if (value !== 'cuebook-demo')
      expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password.')
  }
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/contracts?auth=1'))
  expect(sent.at(-1)).toEqual([
    '/api/auth/sign-in/email',
    { email: 'client@demo.test', password: 'cuebook-demo' },
  ])
})

test.each([
  ['', '/?auth=1'],
  ['?next=%2Fcontracts', '/contracts?auth=1'],
  ['?next=https%3A%2F%2Fevil.example', '/?auth=1'],
  ['?next=%2F%2Fevil.example%2Fcontracts', '/?auth=1'],
])('one click on a demo account at /sign-in%s leads to %s', async (search, address) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = open(SignInPage, `/sign-in${search}`)
  fireEvent.click(await screen.findByRole('button', { name: 'DJ, subscribed dj@demo.test' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  expect(sent).toEqual([['/api/auth/sign-in/email', { email: 'dj@demo.test', password: 'cuebook-demo' }]])
})

test('a person who is logged in is taken on at once', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  open(SignInPage, '/sign-in?next=%2Fmessages', { email: 'ada@client.example' })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/messages?auth=1'))
})

test.each([
  ['dj', 'Create your DJ account', 'Be found and booked. Your first 14 days are free.'],
  ['client', 'Create your client account', 'Find and book a DJ. It is free for clients.'],
])(
  'somebody who came as a %s signs up as one, and can have the mail sent again',
  async (role, title, words) => {
    const sent = open(SignInPage, `/sign-up?role=${role}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(words)).toBeTruthy()
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fill('First name', 'Ada')
    fill('Last name', 'Byron')
    fill('Email', 'ada@client.example')
    fill('Password', 'a long sentence of mine')
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(/^Check your inbox. We sent a link to ada@client.example/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your inbox')
    fireEvent.click(screen.getByRole('button', { name: 'Send the mail again' }))
    expect(await screen.findByText('We sent the link again.')).toBeTruthy()
    const next = `/?role=${role}`
    expect(keptRole()).toBe(role)
    expect(sent[0]?.[1]).toMatchObject({ email: 'ada@client.example', next })
    expect(sent.slice(1)).toEqual([
      ['/api/auth/send-verification-email', { email: 'ada@client.example', next }],
    ])
  },
)

const typed = () =>
  ['First name', 'Last name', 'Email', 'Password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )

test('a reload keeps what was typed to sign up, but never the password', () => {
  open(SignInPage, '/sign-up')
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Email', 'ada@client.example'],
    ['Password', 'a long sentence of mine'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  cleanup()
  open(SignInPage, '/sign-up')
  expect(typed()).toEqual(['Ada', '', 'ada@client.example', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sentence')
})

test('a reload still says where the mail went, and another address can be used instead', async () => {
  open(SignInPage, '/sign-up?role=client&next=%2Fdjs%2Fnova')
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', 'ada@client.exmaple'],
    ['Password', 'a long sentence of mine'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(/^Check your inbox. We sent a link/)
  expect(addresses).toEqual(['/sign-up?role=client&next=%2Fdjs%2Fnova'])
  cleanup()
  const sent = open(SignInPage, '/sign-up?role=client&next=%2Fdjs%2Fnova')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your inbox')
  fireEvent.click(screen.getByRole('button', { name: 'Send the mail again' }))
  await screen.findByText('We sent the link again.')
  expect(sent).toEqual([
    [
      '/api/auth/send-verification-email',
      { email: 'ada@client.exmaple', next: '/?role=client&next=%2Fdjs%2Fnova' },
    ],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(typed()).toEqual(['Ada', 'Byron', 'ada@client.exmaple', ''])
  cleanup()
  open(SignInPage, '/sign-up?role=client')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your client account')
})

const toAsk = '/djs/maya?date=2099-12-12&djId=0f4a1f1e-9d3a-4a55-8f6e-1f2f3a4b5c6d&djName=Maya+%26+%3Cb%3E'

test('whoever is about to ask a DJ reads whom, and signs up as a client', async () => {
  const sent = open(SignInPage, `/sign-in?next=${encodeURIComponent(toAsk)}`)
  expect(screen.getByText('Log in to ask Maya & <b>.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Create your free account to ask Maya & <b>',
  )
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', 'ada@client.example'],
    ['Password', 'a long sentence of mine'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText(/^Check your inbox. We sent a link/)
  expect(sent[0]?.[1]).toMatchObject({ next: `/?role=client&next=${encodeURIComponent(toAsk)}` })
})

test.each(['/discover?djName=Maya', '/djs/maya', '/djs/maya?djName=Maya', '/contracts'])(
  'nobody is named on the way to %s',
  (next) => {
    open(SignInPage, `/sign-up?next=${encodeURIComponent(next)}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account')
  },
)

test('without a role, signing up says what both pay', () => {
  open(SignInPage, '/sign-up')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account')
  expect(screen.getByText('Free for clients. DJs start with a 14-day free trial.')).toBeTruthy()
})

test('each form has an address, which keeps where the person wants to go and leaves the failure behind', () => {
  open(SignInPage, '/sign-in?next=%2Fcontracts&role=dj&error=link&email=ada%40client.example')
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your DJ account')
  expect(screen.queryByText(/^This link was used already/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  const kept = 'next=%2Fcontracts&email=ada%40client.example&role=dj'
  expect(addresses.slice(1)).toEqual([`/sign-up?${kept}`, `/sign-in?${kept}`, `/sign-in?${kept}&mode=forgot`])
})

test('a password can be read while it is typed, and is hidden at first', () => {
  open(SignInPage, '/sign-up')
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const eye = screen.getByRole('button', { name: 'Show what is typed' })
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  fireEvent.change(field, { target: { value: 'a long sentence of mine' } })
  fireEvent.click(eye)
  expect([field.type, eye.getAttribute('aria-pressed'), field.value]).toEqual([
    'text',
    'true',
    'a long sentence of mine',
  ])
  fireEvent.click(eye)
  expect(field.type).toBe('password')
})

test('a suspended person who comes by a link is told how to reach us', () => {
  open(SignInPage, '/sign-in?error=suspended')
  expect(screen.getByText(/^This account is suspended\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How to reach us' }).getAttribute('href')).toBe('/faq')
})

test('the sign-in of an organisation begins with a link, which comes back to the page that was wanted', async () => {
  ways.oidc = true
  onTestFinished(() => {
    ways.oidc = false
  })
  open(SignInPage, '/sign-in?next=/contracts')
  const link = await screen.findByRole('link', { name: "Use your organisation's sign-in" })
  expect(link.getAttribute('href')).toBe('/api/login?next=%2Fcontracts')
})
