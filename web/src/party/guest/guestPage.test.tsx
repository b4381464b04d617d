import type { GuestParty } from '@cuebook/domain/party/party.ts'
import { fireEvent, getQueriesForElement, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import page from '../../../party.html?raw'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'

const API = 'GET /api/party/thecode'
const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? ''

const wish = (id: string, more: Partial<GuestParty['wishes'][number]> = {}) => ({
  id,
  title: id,
  artist: null,
  by: null,
  votes: 1,
  mark: 'wished' as const,
  coming: false,
  at: '2030-01-01',
  ...more,
})
const aParty = (more: Partial<GuestParty> = {}): GuestParty => ({
  title: 'Our wedding',
  hosts: 'Clara & Tom',
  state: 'open',
  wishes: [],
  ...more,
})
const away: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(loadAgain)
afterEach(() => void vi.unstubAllGlobals())

/** A new page without the listeners of the last one. */
async function loadAgain(): Promise<void> {
  vi.resetModules()
  await nextPage()
  Object.assign(screen, getQueriesForElement(document.body))
  history.replaceState(null, '', '/party/thecode')
}

async function open(party: GuestParty | null, replies: Record<string, Reply> = {}) {
  const server = serveAll({ [API]: party ? ok(party) : no(404), ...replies })
  document.body.innerHTML = body
  const data = document.querySelector('#party-data')
  if (data) data.textContent = JSON.stringify(party)
  await import('./start.ts')
  return server
}
const idOf = (sent: { body: unknown } | undefined) => (sent?.body as { id: string } | undefined)?.id ?? ''
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
function send(title: string, more: { artist?: string; name?: string } = {}) {
  const type = (label: RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  type(/^Song/, title)
  if (more.artist) type(/^Artist/, more.artist)
  if (more.name) type(/^Name/, more.name)
  fireEvent.submit(screen.getByRole('button', { name: 'Wish for it' }))
}

test('a page that is not open says so kindly, asks for nothing and shows no form', async () => {
  const { asked } = await open(null)
  await screen.findByText('This page is not open. Please ask your hosts for the right code.')
  expect(screen.queryByRole('button', { name: 'Wish for it' })).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  ['soon', 'It is a little early. Wishes open closer to the party, so come back soon.'],
  ['over', 'The party is over. Thank you for dancing.'],
] as const)('before and after the party it says what is: %s', async (state, words) => {
  const last = [
    wish('Levels', { mark: 'next' }),
    wish('September', { coming: true }),
    wish('Halo', { mark: 'played', votes: 3 }),
  ]
  await open(aParty({ state, wishes: state === 'over' ? last : [] }))
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Wish for it' })).toBeNull()
  expect(rows()).toEqual(state === 'over' ? ['Levels1 vote', 'September1 vote', 'HaloPlayed3 votes'] : [])
})

test('wishes stand with their states, and what was typed is text', async () => {
  const title = '<img src=x onerror=alert(1)>'
  await open(
    aParty({
      wishes: [
        wish('Next', { mark: 'next' }),
        wish('a', { title, by: '<b>Joan</b>' }),
        wish('Planned', { coming: true, artist: 'Them' }),
        wish('No', { mark: 'not-tonight', votes: 1 }),
      ],
    }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Our wedding' })
  expect(rows()).toEqual([
    'NextPlay next♡ 1',
    `${title}from <b>Joan</b>♡ 1`,
    'PlannedThemComing♡ 1',
    'NoNot tonight1 vote',
  ])
  expect(document.querySelector('img, li b')).toBeNull()
})

test('a wish is sent with an id of the phone, answered in words, and the name is remembered', async () => {
  const { callsTo } = await open(aParty(), {
    'POST /api/party/thecode/wishes': ok({ answer: 'never', wishId: null }),
  })
  send('  ')
  expect(screen.getByLabelText(/^Song/).getAttribute('aria-invalid')).toBe('true')
  send('Macarena', { artist: 'Los del Río', name: 'Joan' })
  await screen.findByText(/^Macarena: Thank you! This one is not on the menu tonight/)
  const [sent] = callsTo('POST')
  expect(sent?.body).toMatchObject({ title: 'Macarena', artist: 'Los del Río', name: 'Joan' })
  expect(idOf(sent)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  expect(localStorage.getItem('party.name')).toBe('Joan')
  expect(callsTo('POST')).toHaveLength(1)
})

test('without a network a wish waits on the phone, also after a reload, and is sent once with the same id', async () => {
  const first = await open(aParty(), { 'POST /api/party/thecode/wishes': away, [API]: away })
  send('Halo')
  await screen.findByText('No network right now. Your wishes are kept and sent when you are back.')
  expect(rows()).toEqual(['HaloWaiting to be sent'])
  const lost = idOf(first.callsTo('POST')[0])
  const kept = { ...localStorage }
  await loadAgain()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  const { callsTo, all } = await open(aParty(), { 'POST /api/party/thecode/wishes': away, [API]: away })
  await waitFor(() => expect(callsTo('POST')).toHaveLength(1))
  expect(rows()).toEqual(['HaloWaiting to be sent'])
  all['POST /api/party/thecode/wishes'] = (sent) =>
    ok({ answer: 'wished', wishId: (sent as { id: string }).id })
  all[API] = ok(aParty({ wishes: [wish(lost, { title: 'Halo' })] }))
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Halo: Your wish is on the list.')
  await waitFor(() => expect(rows()).toEqual(['Halo♥ 1']))
  expect(callsTo('POST').map(idOf)).toEqual([lost, lost])
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(callsTo('GET').length).toBeGreaterThan(1))
  expect(callsTo('POST')).toHaveLength(2)
})

test('a vote shows at once and is sent, and pressing again takes it back', async () => {
  const { callsTo } = await open(aParty({ wishes: [wish('halo', { title: 'Halo', votes: 3 })] }), {
    [API]: ok(aParty({ wishes: [wish('halo', { title: 'Halo', votes: 4 })] })),
    'PUT /api/party/thecode/wishes/halo/vote': (sent) =>
      ok({ voted: (sent as { voted: boolean }).voted, votes: 4 }),
  })
  const button = (name: RegExp) => screen.findByRole('button', { name })
  fireEvent.click(await button(/^Vote for Halo/))
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(1))
  expect((await button(/^Vote for Halo, 4 votes/)).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await button(/^Vote for Halo/))
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(2))
  expect(callsTo('PUT').map(({ body: sent }) => (sent as { voted: boolean }).voted)).toEqual([true, false])
  await waitFor(async () =>
    expect((await button(/^Vote for Halo/)).getAttribute('aria-pressed')).toBe('false'),
  )
})

test('a refusal is said, and what was refused is not sent again', async () => {
  const { callsTo, all } = await open(aParty(), {
    'POST /api/party/thecode/wishes': no(409, 'The list is full.', 'party.full'),
  })
  send('Halo')
  await screen.findByText('The list is full.')
  all[API] = no(404)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('This page is not open. Please ask your hosts for the right code.')
  expect(callsTo('POST')).toHaveLength(1)
})
