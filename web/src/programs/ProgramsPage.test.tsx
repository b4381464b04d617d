import type { Delivery, Token, Webhook } from '@cuebook/domain/programs/programs.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import ProgramsPage from './ProgramsPage.tsx'

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const TOKENS = 'GET /api/programs/tokens'
const MAKE = 'POST /api/programs/tokens'
const HOOKS = 'GET /api/programs/webhooks'
const ADD = 'POST /api/programs/webhooks'
const token: Token = {
  id: 'sheet',
  name: 'My sheet',
  scopes: ['read', 'messages'],
  madeAt: '2026-11-15T18:12:00.000Z',
  endsAt: '2027-02-15T18:12:00.000Z',
  hasEnded: false,
  lastUsedAt: null,
}
const hook: Webhook = {
  id: 'office',
  version: 3,
  url: 'https://office.example/hook',
  events: ['booking.signed'],
  madeAt: '2026-11-15T18:12:00.000Z',
  off: null,
  failingSince: null,
  oldSecretUntil: null,
}
const delivery: Delivery = {
  id: 'one',
  eventId: '01900000-0000-7000-8000-000000000001',
  type: 'booking.signed',
  createdAt: '2026-11-15T18:12:00.000Z',
  state: 'failed',
  tries: 11,
  triedAt: '2026-11-15T18:12:00.000Z',
  nextTryAt: null,
  status: 503,
  trouble: null,
}

function open(replies: Record<string, Reply> = {}, role = 'dj') {
  const server = serveAll({
    'GET /api/auth/user': ok({ id: 'dana', firstName: 'Dana', lastName: 'Jordan', role }),
    [TOKENS]: ok([]),
    [HOOKS]: ok([]),
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/programs' }).hook}>
        <ProgramsPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}
const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))
const more = () => screen.getByRole('button', { name: `More for ${hook.url}` })
/** Opens the menu of the address with the keyboard, and takes one of its lines. */
async function choose(item: string) {
  await screen.findByRole('button', { name: `More for ${hook.url}` })
  more().focus()
  fireEvent.keyDown(more(), { key: 'Enter' })
  click(await screen.findByRole('menuitem', { name: item }))
}
/** The name of a checkbox ends with what it says about itself. */
const box = (label: string) => screen.getByRole('checkbox', { name: new RegExp(`^${label}`) })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('without any, both lists say that most people need none, and how programs use them', async () => {
  open()
  expect(await screen.findByText('If nobody asked you for a token, you need none.')).toBeTruthy()
  expect(await screen.findByText('No program is told anything')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How programs use this' }).getAttribute('href')).toBe('/api/docs')
})

test('what stands below the tokens comes after them, and is asked for at once', async () => {
  const tokens = Promise.withResolvers<ReturnType<typeof ok>>()
  const { callsTo } = open({ [TOKENS]: () => tokens.promise, [HOOKS]: ok([hook]) })
  await waitFor(() => expect(callsTo(HOOKS)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull()
  tokens.resolve(ok([token]))
  expect(await screen.findByText(hook.url)).toBeTruthy()
  expect(callsTo(HOOKS)).toHaveLength(1)
})

test('what did not load can be tried again', async () => {
  const { all } = open({ [TOKENS]: no(500), [HOOKS]: no(500) })
  const tokens = await card('Tokens')
  all[TOKENS] = ok([token])
  click(await tokens.findByRole('button', { name: 'Try again' }))
  expect(await tokens.findByText('My sheet')).toBeTruthy()
  expect((await card('Webhooks')).getByRole('button', { name: 'Try again' })).toBeTruthy()
})

describe('tokens', () => {
  test('say what they may do, when they end and when they were used', async () => {
    const used = { ...token, id: 'b', name: 'Used', lastUsedAt: '2026-11-16T18:00:00.000Z' }
    open({ [TOKENS]: ok([token, used, { ...token, id: 'c', name: 'Old', hasEnded: true }]) })
    const tokens = await card('Tokens')
    expect((await tokens.findAllByText('May do: Read, Messages')).length).toBe(3)
    expect(tokens.getByText('Made Nov 15, 2026 · ends Feb 15, 2027 · never used')).toBeTruthy()
    expect(tokens.getByText(/last used in the hour from Nov 16, 2026/)).toBeTruthy()
    expect(tokens.getByText('Ended')).toBeTruthy()
    expect(tokens.getByRole('button', { name: 'Remove Old' })).toBeTruthy()
  })

  test('are made after the form was checked, shown once, and copied or selected', async () => {
    const made = { token: { ...token, name: 'Sheet' }, secret: 'cue_secret' }
    const { callsTo, all } = open({ [MAKE]: ok(made) })
    await press('Make a token')
    await press('Make the token')
    expect(await screen.findByText('Give it a name, so that you know it again.')).toBeTruthy()
    click(box('Read'))
    await press('Make the token')
    expect(await screen.findByText('Choose at least one thing that it may do.')).toBeTruthy()
    expect(callsTo(MAKE)).toEqual([])
    fill(screen.getByLabelText(/^Name/), 'Sheet')
    for (const name of ['Messages', 'Read']) click(box(name))
    fill(screen.getByLabelText(/^Ends after/), '365')
    all[TOKENS] = ok([made.token])
    await press('Make the token')
    expect(await screen.findByText(/It is shown this once/)).toBeTruthy()
    expect(callsTo(MAKE)[0]?.body).toEqual({ name: 'Sheet', scopes: ['read', 'messages'], days: 365 })
    expect(screen.getByLabelText('Token')).toHaveProperty('value', 'cue_secret')
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await press('Copy')
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('cue_secret'))
    writeText.mockRejectedValue(new Error('refused'))
    await press('Copy')
    expect(await screen.findByText('Not copied')).toBeTruthy()
    await press('Done')
    await waitFor(() => expect(screen.queryByDisplayValue('cue_secret')).toBeNull())
    expect(await (await card('Tokens')).findByText('Sheet')).toBeTruthy()
  })

  test('that cannot be made say why, and a full list offers no more', async () => {
    open({ [MAKE]: no(409, 'You can have 20 tokens at once.', 'token.too-many') })
    await press('Make a token')
    fill(screen.getByLabelText(/^Name/), 'Sheet')
    await press('Make the token')
    expect((await screen.findByRole('alert')).textContent).toContain('You can have 20 tokens at once.')
    cleanup()
    open({ [TOKENS]: ok(Array.from({ length: 20 }, (_, n) => ({ ...token, id: `${n}` }))) })
    expect(await screen.findByText(/You have 20 tokens/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull()
  })

  test('are revoked after a question', async () => {
    const REVOKE = 'DELETE /api/programs/tokens/sheet'
    const { callsTo, all } = open({ [TOKENS]: ok([token]), [REVOKE]: ok({ status: true }) })
    await press('Revoke My sheet')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(callsTo(REVOKE)).toEqual([])
    all[TOKENS] = ok([])
    click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('No program acts for you')).toBeTruthy()
  })
})

describe('webhooks', () => {
  const DELIVERIES = 'GET /api/programs/webhooks/office/deliveries'

  test('are added with the events of the role, and their secret is shown once', async () => {
    const { callsTo } = open({ [ADD]: ok({ webhook: hook, secret: 'whsec_x' }) }, 'client')
    await press('Add an address')
    fill(await screen.findByLabelText(/^Address of your program/), 'office')
    await press('Add the address')
    expect(await screen.findByText('Enter the address of your program, beginning with https://')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /^A client asks you by name/ })).toBeNull()
    fill(screen.getByLabelText(/^Address of your program/), hook.url)
    click(box('A contract was sent'))
    await press('Add the address')
    expect(await screen.findByDisplayValue('whsec_x')).toBeTruthy()
    const [sent] = callsTo(ADD)
    expect(sent?.body).toMatchObject({ url: hook.url })
    expect(JSON.stringify(sent?.body)).not.toContain('contract.sent')
  })

  test.each([
    [{ failingSince: '2026-11-15T18:12:00.000Z' }, 'Failing', /It has taken nothing since/],
    [{ off: 'failing' }, 'Off', /for three days, so we switched it off/],
    [{ off: 'reset' }, 'Off', /because your password was reset/],
    [{ off: 'gone' }, 'Off', /it is gone/],
  ] as const)('%j is told in words', async (more, badge, words) => {
    open({ [HOOKS]: ok([{ ...hook, ...more }]) })
    expect(await screen.findByText(badge)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('are switched, tested and sent again, with what became of each delivery', async () => {
    const CHANGE = 'PATCH /api/programs/webhooks/office'
    const TEST = 'POST /api/programs/webhooks/office/test'
    const AGAIN = `POST /api/programs/webhooks/office/deliveries/one/again`
    const { callsTo, all } = open({
      [HOOKS]: ok([hook]),
      [CHANGE]: ok({ ...hook, version: 4, off: 'owner' }),
      [TEST]: ok(delivery),
      [AGAIN]: ok({ ...delivery, state: 'waiting', tries: 0 }),
      [DELIVERIES]: ok([]),
    })
    await press('Show deliveries')
    expect(await screen.findByText(/Nothing has been sent here yet/)).toBeTruthy()
    const waiting = { ...delivery, id: 'two', type: 'webhook.test', state: 'waiting', tries: 0, status: null }
    const slow = { ...delivery, id: 'three', status: null, trouble: 'too-slow', tries: 1 }
    all[DELIVERIES] = ok([waiting, slow, delivery])
    await press(`Send a test to ${hook.url}`)
    expect(await screen.findByText(/On its way/)).toBeTruthy()
    expect(screen.getByText(/It did not answer within ten seconds/)).toBeTruthy()
    expect(screen.getByText(/Answered 503, after 11 tries. It is not tried again by itself.$/)).toBeTruthy()
    expect(screen.getAllByText(`Delivery ${delivery.eventId}`)).toHaveLength(3)
    const [, last] = screen.getAllByRole('button', { name: /^Send again/ })
    if (last) click(last)
    await waitFor(() => expect(callsTo(AGAIN)).toHaveLength(1))
    all[HOOKS] = ok([{ ...hook, version: 4, off: 'owner' }])
    await choose('Switch off')
    expect(await screen.findByText('You switched it off.')).toBeTruthy()
    expect(callsTo(CHANGE)[0]?.body).toEqual({ version: 3, on: false })
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    await press(`Switch on ${hook.url}`)
    await waitFor(() => expect(callsTo(CHANGE)[1]?.body).toEqual({ version: 4, on: true }))
  })

  test.each([
    [{ type: 'webhook.test' }, /It could not be reached. A test is tried once.$/],
    [
      { state: 'waiting', tries: 1, nextTryAt: '2026-11-15T18:12:05.000Z' },
      /It could not be reached. Next try Nov 15, 2026.*\.$/,
    ],
  ] as const)('a delivery with %j says what comes', async (more, words) => {
    const failed = { ...delivery, tries: 1, status: null, trouble: 'unreachable', ...more }
    open({ [HOOKS]: ok([hook]), [DELIVERIES]: ok([failed]) })
    await press('Show deliveries')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('show how a delivery on its way ends, also where no live event tells of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const waiting = { ...delivery, state: 'waiting', tries: 0, status: null }
    const { all, callsTo } = open({ [HOOKS]: ok([hook]), [DELIVERIES]: ok([waiting]) })
    await press('Show deliveries')
    await screen.findByText(/On its way/)
    all[DELIVERIES] = ok([{ ...delivery, state: 'delivered', tries: 1, status: 204 }])
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText(/Answered 204/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(callsTo(DELIVERIES)).toHaveLength(2)
  })

  test('get other events, a new secret, and are removed', async () => {
    const CHANGE = 'PATCH /api/programs/webhooks/office'
    const REMOVE = 'DELETE /api/programs/webhooks/office'
    const { callsTo, all } = open({
      [HOOKS]: ok([hook]),
      [CHANGE]: ok({ ...hook, version: 4 }),
      'POST /api/programs/webhooks/office/secret': ok({ webhook: hook, secret: 'whsec_new' }),
      [REMOVE]: ok({ status: true }),
    })
    await choose('Choose events')
    await screen.findByRole('group', { name: 'Events' })
    click(box('The deposit was paid'))
    await press('Save')
    await waitFor(() =>
      expect(callsTo(CHANGE)[0]?.body).toEqual({ version: 3, events: ['booking.signed', 'deposit.paid'] }),
    )
    await choose('New signing secret')
    click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a new secret' }))
    expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy()
    await press('Done')
    await waitFor(() => expect(document.activeElement).toBe(more()))
    await choose('Remove')
    all[HOOKS] = ok([])
    click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No program is told anything')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add an address'))
  })

  test('show two buttons and their deliveries; the keyboard reaches the rest in a menu and comes back', async () => {
    open({ [HOOKS]: ok([hook]), 'PATCH /api/programs/webhooks/office': ok({ ...hook, off: 'owner' }) })
    const row = within(await (await card('Webhooks')).findByRole('listitem'))
    expect(
      row.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent),
    ).toEqual([`Send a test to ${hook.url}`, `More for ${hook.url}`, 'Show deliveries'])
    more().focus()
    fireEvent.keyDown(more(), { key: 'Enter' })
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Choose events', 'New signing secret', 'Switch off', 'Remove'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose events'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(more()))
  })

  test('that cannot be called say why beside the address', async () => {
    const message = 'Nothing on the internet has this name. Please check how it is written.'
    const refused = no(400, message, 'webhook.unknown-name').json as object
    open({ [ADD]: { status: 400, json: { ...refused, details: [{ path: 'url', message }] } } })
    await press('Add an address')
    const field = await screen.findByLabelText(/^Address of your program/)
    fill(field, 'https://offce.example/')
    await press('Add the address')
    await screen.findByText(message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})
