import type { HostParty, HostWish } from '@cuebook/domain/party/party.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import PartyPage from './PartyPage.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = '/api/contracts/wedding/party'
const wish = (id: string, more: Partial<HostWish> = {}): HostWish => ({
  id,
  title: id,
  artist: null,
  by: null,
  votes: 1,
  mark: 'wished',
  coming: false,
  at: '2030-01-01',
  isHidden: false,
  ...more,
})
const aParty = (more: Partial<HostParty> = {}): HostParty => ({
  party: 'client',
  state: 'open',
  isOn: true,
  version: 3,
  title: 'Our wedding',
  hosts: 'Clara & Tom',
  opensOn: '2030-06-08',
  eventDate: '2030-06-15',
  code: 'abcdefghjkmnpqrst',
  wishes: [],
  ...more,
})
function open(reply: Reply, more: Record<string, Reply> = {}) {
  const server = serveAll({ [`GET ${at}`]: reply, ...more })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/contracts/wedding/party' }).hook}>
        <PartyPage params={{ id: 'wedding' }} />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}
const list = () => screen.findByRole('list', { name: 'Song wishes' })

test('its top names the party and the date, and leads back to the booking', async () => {
  open(ok(aParty()))
  await screen.findByText('Our wedding, Jun 15, 2030')
  const back = screen.getByRole('link', { name: 'Back to the booking' })
  expect(back.getAttribute('href')).toBe('/contracts/wedding/sign')
})

test('the client switches it on with the words that stand there', async () => {
  const off = aParty({ isOn: false, state: 'off', code: null, version: 0 })
  const { callsTo } = open(ok(off), { [`PUT ${at}`]: ok(aParty()) })
  await screen.findByText('Switch the page on above, and share the code with your guests.')
  expect(screen.queryByRole('img', { name: 'QR code of the page for guests' })).toBeNull()
  click(screen.getByRole('switch', { name: /^Guests can wish for songs/ }))
  await screen.findByRole('img', { name: 'QR code of the page for guests' })
  expect(callsTo('PUT')[0]?.body).toEqual({
    isOn: true,
    title: 'Our wedding',
    hosts: 'Clara & Tom',
    opensOn: '2030-06-08',
    version: 0,
  })
  expect(screen.getAllByText(/\/party\/abcdefghjkmnpqrst$/)).toHaveLength(2)
})

test('its words are saved, and a refusal of a day stands under the field', async () => {
  const { all, callsTo } = open(ok(aParty()), {
    [`PUT ${at}`]: {
      status: 400,
      json: {
        message: 'Oh',
        code: 'request.invalid',
        details: [{ path: 'opensOn', message: 'Another day' }],
      },
    },
  })
  fill(await screen.findByLabelText('Title'), 'The big night')
  screen.getByText('A week before, until the event ends. Dec 17, 2029 is the earliest day.')
  click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Another day')
  all[`PUT ${at}`] = ok(aParty({ title: 'The big night', version: 4 }))
  click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(callsTo('PUT').at(-1)?.body).toMatchObject({ title: 'The big night', version: 3, isOn: true })
})

test('a new link is made after a question', async () => {
  const { callsTo } = open(ok(aParty()), {
    [`POST ${at}/code`]: ok(aParty({ code: 'zzzzzzzzzzzzzzzzz', version: 4 })),
  })
  click(await screen.findByRole('button', { name: 'New link' }))
  const dialog = await screen.findByRole('alertdialog')
  click(within(dialog).getByRole('button', { name: 'Make a new link' }))
  await waitFor(() => expect(screen.getAllByText(/\/party\/zzzzzzzzzzzzzzzzz$/)).toHaveLength(2))
  expect(callsTo('POST')[0]?.body).toEqual({ version: 3 })
})

test('a client hides a wish and cannot mark one', async () => {
  const { callsTo, all } = open(
    ok(aParty({ wishes: [wish('Halo', { artist: 'Beyoncé', by: 'Joan', votes: 3 })] })),
    {
      [`PUT ${at}/wishes/Halo/hidden`]: ok(aParty()),
    },
  )
  expect((await list()).textContent).toBe('3HaloBeyoncé · from Joan')
  expect(screen.queryByRole('button', { name: /^Play next/ })).toBeNull()
  all[`GET ${at}`] = ok(aParty({ wishes: [wish('Halo', { isHidden: true })] }))
  click(screen.getByRole('button', { name: 'Hide Halo from guests' }))
  await screen.findByText('Hidden from guests')
  expect(callsTo('PUT')[0]?.body).toEqual({ hidden: true })
  await screen.findByRole('button', { name: 'Show Halo to guests' })
})

test('a DJ marks wishes; without a network the marks are shown, said to wait and sent later in their order', async () => {
  const wishes = [wish('One', { votes: 2 }), wish('Two')]
  const { callsTo } = open(ok(aParty({ party: 'dj', wishes })), {
    [`PUT ${at}/wishes/`]: ok(aParty({ party: 'dj', wishes })),
  })
  await list()
  expect(screen.queryByRole('switch')).toBeNull()
  onlineManager.setOnline(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  click(screen.getByRole('button', { name: 'Play next: Two' }))
  await screen.findByText('One change is sent when the network is back.')
  click(screen.getByRole('button', { name: 'Played: Two' }))
  click(screen.getByRole('button', { name: 'Not tonight: One' }))
  await screen.findByText('3 changes are sent when the network is back.')
  expect(
    within(await list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1TwoPlayedUndo', '2OneNot tonightUndo'])
  expect(callsTo('PUT')).toEqual([])
  onlineManager.setOnline(true)
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(3))
  expect(callsTo('PUT').map(({ body }) => body)).toEqual([
    { mark: 'next' },
    { mark: 'played' },
    { mark: 'not-tonight' },
  ])
})

test.each([
  [409, 'There are song wishes once both have signed.', 'There are song wishes once both have signed.'],
  [404, 'Not found.', 'Contract Not Found'],
  [500, 'Oh', 'The song wishes did not load'],
])('what does not load says why: %s', async (status, message, words) => {
  open(no(status, message))
  await screen.findByText(words)
})
