import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { ContractMenu } from './ContractMenu.tsx'
import {
  eachOnAFreshPage,
  openContracts,
  stopTheClock,
  toastWith,
  untilShown,
} from './contractsPage.fixture.tsx'

eachOnAFreshPage()

const forBoth = ['View Contract', 'Download PDF', 'Copy Link']
const calendars = ['Apple and other calendars', 'Google Calendar', 'Outlook']
const forDj = ['Send Contract', 'Request Signature', 'Generate Payment Link']

async function openMenu(status: ContractStatus, party: Party) {
  const location = memoryLocation({ path: '/contracts', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <ContractMenu contract={aContract({ status })} party={party} />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Wedding' }))
  await screen.findByRole('menu')
  return location
}
const items = () => screen.getAllByRole('menuitem').map(nameOf)
const idleItems = () =>
  screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') === 'true')
const idle = () => idleItems().map(nameOf)
/** The name of an item without the reason below it. */
const nameOf = (item: HTMLElement) => item.querySelector('span > span')?.textContent ?? item.textContent

test.each<[ContractStatus, Party, string[], string[]]>([
  ['pending', 'client', [...forBoth, 'Edit Contract'], []],
  ['completed', 'client', forBoth, []],
  ['pending', 'dj', [...forBoth, 'Edit Contract', ...forDj], []],
  ['draft', 'dj', [...forBoth, 'Edit Contract', ...forDj], ['Generate Payment Link']],
  [
    'confirmed',
    'dj',
    [...forBoth, 'Edit Contract', ...forDj, 'Add to calendar'],
    ['Send Contract', 'Request Signature'],
  ],
  ['confirmed', 'client', [...forBoth, 'Edit Contract', 'Add to calendar'], []],
  ['cancelled', 'client', [...forBoth, 'Edit Contract'], []],
  ['completed', 'dj', [...forBoth, ...forDj], forDj],
])(
  'the menu of a %s contract offers the %s %j, of which %j are disabled',
  async (status, party, offered, refused) => {
    await openMenu(status, party)
    expect(items()).toEqual(offered)
    expect(idle()).toEqual(refused)
  },
)

test('a greyed line says why, can be reached by the keyboard, and does nothing', async () => {
  const { callsTo } = serveAll({})
  await openMenu('confirmed', 'dj')
  const [send] = idleItems()
  if (!send) throw new Error('Nothing is greyed')
  expect(screen.getAllByText('This contract is fully signed. The signed terms stand.')).toHaveLength(2)
  expect(send.textContent).toBe('Send ContractThis contract is fully signed. The signed terms stand.')
  send.focus()
  expect(document.activeElement).toBe(send)
  fireEvent.click(send)
  expect(screen.getByRole('menu')).toBeTruthy()
  expect(callsTo('POST')).toEqual([])
})

test('the keyboard opens the menu at its first line, and Escape returns to its button', async () => {
  await openMenu('pending', 'dj')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('View Contract'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const button = screen.getByRole('button', { name: 'Actions for Wedding' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('View and Edit go to the signing page', async () => {
  const location = await openMenu('pending', 'client')
  fireEvent.click(screen.getByRole('menuitem', { name: 'View Contract' }))
  expect(location.history.at(-1)).toBe(`/contracts/${aContract().id}/sign`)
  cleanup()
  const other = await openMenu('pending', 'dj')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit Contract' }))
  expect(other.history.at(-1)).toBe(`/contracts/${aContract().id}/sign?edit=1`)
})

test('a confirmed booking goes into any calendar by a file or a link', async () => {
  await openMenu('confirmed', 'client')
  const line = screen.getByRole('menuitem', { name: 'Add to calendar' })
  line.focus()
  fireEvent.click(line)
  expect(items()).toEqual(['All actions', ...calendars])
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'All actions' }))
  const [file, google, outlook] = calendars.map((name) =>
    screen.getByRole('menuitem', { name }).getAttribute('href'),
  )
  expect(file).toBe(`/api/contracts/${aContract().id}/calendar`)
  expect(google).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE&text=Wedding')
  expect(outlook).toContain('https://outlook.live.com/calendar/0/action/compose?rru=addevent&subject=Wedding')
  fireEvent.click(screen.getByRole('menuitem', { name: 'All actions' }))
  expect(items()).toContain('View Contract')
})

const { id } = aContract()
const lost = (): never => {
  throw new TypeError('Failed to fetch')
}
/** Chooses a line of the menu, which calls the server that answers so. */
async function choose(name: string, replies: Record<string, Reply> = {}, beforePress = () => {}) {
  const server = serveAll(replies)
  await openMenu('pending', 'dj')
  beforePress()
  fireEvent.click(screen.getByRole('menuitem', { name }))
  return server
}
function watchClipboard() {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  return copied
}

test('Copy Link copies the address of the signing page', async () => {
  const copied = watchClipboard()
  await choose('Copy Link')
  await toastWith('Link Copied')
  expect(copied).toEqual([`${location.origin}/contracts/${id}/sign`])
})

test('Download PDF saves contract-{id}.pdf', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contract')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await choose('Download PDF', { [`GET /api/contracts/${id}/download`]: ok(new Blob(['%PDF'])) })
  await waitFor(() => expect(saved).toEqual([`contract-${id}.pdf`]))
})

test.each(['Send Contract', 'Request Signature'])(
  '%s reloads the page, and a toast says who got the contract',
  async (name) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { callsTo } = await choose(name, {
      [`POST /api/contracts/${id}/send`]: ok({ sentTo: 'clara@example.test' }),
    })
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(callsTo('POST')).toHaveLength(1)
    cleanup()
    openContracts({ as: 'dj' })
    expect(await toastWith('Contract Sent Successfully')).toContain('Contract sent to clara@example.test')
  },
)

test('Generate Payment Link copies the link, and the second toast comes a second later', async () => {
  const copied = watchClipboard()
  const paymentLink = 'https://cuebook.test/pay/some'
  const answer = ok({ amount: 960, type: 'deposit', paymentLink })
  const { callsTo } = await choose(
    'Generate Payment Link',
    { [`POST /api/contracts/${id}/payment-link`]: answer },
    stopTheClock,
  )
  const shown = (title: string) => screen.queryByText(title)?.closest('li')?.textContent
  await untilShown(() => shown('Payment Link Generated'))
  expect(shown('Payment Link Generated')).toContain('Deposit of $960')
  expect(callsTo('POST')[0]?.body).toEqual({ type: 'deposit' })
  expect(copied).toEqual([paymentLink])
  act(() => vi.advanceTimersByTime(990))
  expect(shown('Link Copied to Clipboard')).toBeUndefined()
  act(() => vi.advanceTimersByTime(10))
  expect(shown('Link Copied to Clipboard')).toContain('Share this link with your client for payment')
})

test.each<[string, string, Reply, string, string]>([
  ['Download PDF', 'download', no(500), 'Download Failed', 'Unable to download contract PDF'],
  ['Download PDF', 'download', lost, 'Download Error', 'An error occurred while downloading the contract'],
  ['Send Contract', 'send', no(409, 'Not now.'), 'Failed to Send Contract', 'Not now.'],
  ['Send Contract', 'send', lost, 'Error Sending Contract', 'An unexpected error occurred'],
  [
    ...(['Generate Payment Link', 'payment-link'] as const),
    ...([no(409, 'Already paid.'), 'Failed to Generate Payment Link', 'Already paid.'] as const),
  ],
  [
    ...(['Generate Payment Link', 'payment-link'] as const),
    ...([lost, 'Error Generating Payment Link', 'An unexpected error occurred'] as const),
  ],
])('when %s fails at %s, a toast says how', async (name, call, reply, title, words) => {
  const method = name === 'Download PDF' ? 'GET' : 'POST'
  await choose(name, { [`${method} /api/contracts/${id}/${call}`]: reply })
  expect(await toastWith(title)).toContain(words)
})
