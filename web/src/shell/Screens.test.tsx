import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aMember } from '../../tests/member.ts'
import { no, ok } from '../../tests/serve.ts'
import { Screens } from './Screens.tsx'
import { screens } from './screenTable.ts'
import { aDj, showFrame } from './shell.fixture.tsx'

vi.mock(import('../kernel/calls/liveStream.ts'), async (original) => ({
  ...(await original()),
  listenLive: () => () => {},
}))
// Each screen has tests of its own: here it is only a heading with its name.
vi.mock(import('./screenTable.ts'), async (original) => {
  const real = await original()
  for (const [name, row] of Object.entries(real.screens)) {
    const Named = () => <h1>{name}</h1>
    Object.assign(row, { component: () => Named, load: async () => Named })
  }
  return real
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string, user: CurrentUser | null) => showFrame(<Screens />, { at, user })
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

const visitor = null
const noRole = aMember({ role: null })
const newDj = aDj(null)
const client = aMember()
const missing = '404 Page Not Found'

/** The tests of the route table know every cell of 2.1. Here each kind of cell becomes a screen once. */
test.each([
  ['/', visitor, 'landing'],
  ['/', noRole, 'onboarding'],
  ['/', newDj, 'pricing'],
  ['/', aDj(), 'dashboard'],
  ['/dashboard', client, 'dashboard'],
  ['/subscribe', visitor, 'checkout'],
  ['/dj-discovery', visitor, 'discovery'],
  ['/contracts', newDj, 'contracts'],
  ['/contracts/7/sign', noRole, 'contract'],
  ['/admin', client, 'admin'],
  ['/no-such-page', client, missing],
] as const)('the address %s becomes a screen', async (at, user, name) => {
  const { place } = open(at, user)
  expect(await heading()).toBe(name)
  expect(place.history).toEqual([at])
})

test('after a reset of the password every screen but one leads to what may stay', async () => {
  const due = aMember({ reviewDue: true })
  open('/contracts', due)
  const link = await screen.findByRole('link', { name: 'Say what may stay' })
  expect(link.getAttribute('href')).toBe('/security-review')
  cleanup()
  open('/security-review', due)
  expect(await heading()).toBe('security-review')
  expect(screen.queryByRole('link', { name: 'Say what may stay' })).toBeNull()
  cleanup()
  open('/contracts', aMember())
  expect(await heading()).toBe('contracts')
  expect(screen.queryByRole('link', { name: 'Say what may stay' })).toBeNull()
})

test('a redirect replaces the address', async () => {
  const { history } = open('/dashboard', visitor)
  expect(await heading()).toBe('landing')
  expect(history).toEqual(['/'])
})

test.each([
  ['Log in', '/messages', visitor, '/api/login?next=%2Fmessages'],
  ['Choose your role', '/messages', noRole, '/?next=%2Fmessages'],
  ['See plans', '/reviews', newDj, '/pricing?next=%2Freviews'],
  ['Choose your role', '/requested-services?djId=7', noRole, '/?next=%2Frequested-services%3FdjId%3D7'],
  ['Log in', '/messages?with=7', visitor, '/api/login?next=%2Fmessages%3Fwith%3D7'],
] as const)(
  "a page that is missing for now offers '%s', which leads back to it",
  async (name, at, user, to) => {
    open(at, user)
    expect(await heading()).toBe(missing)
    const main = screen.getByRole('main')
    // The band above every page of a DJ who cannot be found is not the page's own.
    const offered = [...main.querySelectorAll('a')]
      .filter((link) => !link.closest('[role=status]'))
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(offered).toEqual([
      [name, to],
      ['Go to the start page', '/'],
    ])
  },
)

test.each([
  ['Please log in to view messages', '/messages', visitor],
  ['Please log in to view messages', '/messages/', visitor],
  ['Please log in to view messages', '/messages?with=7', visitor],
  ['Subscription Required', '/service-requests', newDj],
] as const)("'%s' stands at %s for a person who cannot open it yet", async (sentence, at, user) => {
  open(at, user)
  expect(await heading()).toBe(missing)
  expect(screen.getByRole('main').querySelector('h1 + p')?.textContent).toBe(sentence)
})

test('a page that does not exist offers the start page alone', async () => {
  open('/no-such-page', visitor)
  await heading()
  expect([...screen.getByRole('main').querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Go to the start page',
  ])
})

/** The page of a contract asks its client for the name itself. */
test('a person without a name is sent to /profile from guarded addresses, and before choosing a role reads the others', async () => {
  const nameless = aMember({ firstName: null, lastName: null })
  for (const at of ['/', '/dashboard', '/pricing', '/discover', '/faq', '/contracts', '/reviews']) {
    const { history } = open(at, nameless)
    expect(await heading(), at).toBe('profile')
    expect(history.at(-1)).toMatch(/^\/profile(\?next=|$)/)
    cleanup()
  }
  const { history } = open('/requested-services?djId=7&djName=Maya', nameless)
  expect(await heading()).toBe('profile')
  expect(history.at(-1)).toBe('/profile?next=%2Frequested-services%3FdjId%3D7%26djName%3DMaya')
  cleanup()
  for (const [at, name] of [
    ['/faq', 'faq'],
    ['/landing', 'landing'],
    ['/admin', 'admin'],
    ['/contracts/7/sign', 'contract'],
  ] as const) {
    open(at, { ...nameless, role: null })
    expect(await heading(), at).toBe(name)
    cleanup()
  }
})

test('a visitor sees the frame of the site, a member the bar, the sidebar and the tabs', async () => {
  open('/faq', visitor)
  await heading()
  expect(screen.getByRole('banner').querySelector('a[href^="/api/login"]')?.textContent).toBe('Log in')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Your account' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Tabs' })).toBeNull()
  cleanup()
  open('/faq', client)
  await heading()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'Your account' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Tabs' })).toBeTruthy()
  cleanup()
  open('/sign-in', client)
  await heading()
  expect(screens['sign-in'].frame).toBe('none')
  expect(screen.queryByRole('banner')).toBeNull()
})

test('no link of the frame leads a person without a role to a missing page', async () => {
  open('/', noRole)
  await heading()
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
  const missingPages = 'a[href="/contracts"], a[href="/messages"], a[href="/profile"]'
  expect(document.querySelectorAll(missingPages)).toHaveLength(0)
})

test('auth=1 disappears from the address, and the user is read again', async () => {
  const { place, history, callsTo } = open('/faq', client)
  expect(await heading()).toBe('faq')
  const before = callsTo('GET /api/auth/user').length
  act(() => place.navigate('/faq?auth=1&keep=this'))
  await waitFor(() => expect(history.at(-1)).toBe('/faq?keep=this'))
  await waitFor(() => expect(callsTo('GET /api/auth/user')).toHaveLength(before + 1))
})

test('only a server that does not answer is a matter of the connection', async () => {
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }
  showFrame(<Screens />, { at: '/faq', user: client, replies: { 'GET /api/auth/user': lost } })
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
})

test('without a server the page says so, and another try shows the screen', async () => {
  const { all } = showFrame(<Screens />, {
    at: '/faq',
    user: client,
    replies: { 'GET /api/auth/user': no(500, 'Oh no.') },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Cuebook cannot be reached')).toBeTruthy()
  expect(screen.queryByText(/Check your connection/)).toBeNull()
  all['GET /api/auth/user'] = ok(client)
  again.click()
  expect(await heading()).toBe('faq')
})
