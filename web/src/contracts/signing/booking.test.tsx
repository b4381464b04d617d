import { aDeposit, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../kernel/calls/query.ts'
import { eachOnAFreshPage, openSigningPage } from './signingPage.fixture.tsx'

/** The simulated page has neither fonts nor a canvas to paint on. */
vi.mock(import('./pad/ink.ts'), async (original) => ({
  ...(await original()),
  pngOf: () => 'data:image/png;base64,AAAA',
}))
eachOnAFreshPage()
beforeEach(() => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('no fonts here'))
    },
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})

const dj = { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' } as const
const clientSigned = { at: '2026-11-02T20:00:00.000Z', name: 'Clara Bell', method: 'drawn' } as const
const signed = { status: 'signed', clientSigned, clientSignedAt: clientSigned.at } as const
const openDeposit = aDeposit({
  status: 'open',
  paid: 0,
  payPath: '/pay/t',
  paidAt: null,
  ask: { kind: 'deposit', amount: 1200 },
})
const progress = async () => within(await screen.findByRole('region', { name: 'Progress' }))

test('the page and its tab are named by the booking', async () => {
  openSigningPage({ user: dj, contract: { party: 'dj' } })
  expect(await screen.findByText('Wedding · Jun 19, 2027 · Clara Bell')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contract Review & Signing')
  expect(document.title).toBe('Wedding · Jun 19, 2027 · Clara Bell · Cuebook')
})

test('six steps say what is done, and whose turn it is', async () => {
  openSigningPage({ user: dj, contract: { party: 'dj', ...signed } })
  const steps = (await progress()).getAllByRole('listitem')
  expect(steps).toHaveLength(6)
  const current = steps.find((step) => step.getAttribute('aria-current') === 'step')
  expect(current?.textContent).toContain('Countersigned, current stepYour turn')
  expect(steps[2]?.textContent).toContain('Signed, doneClara, Nov 2')
})

test('the main action leads to the form, opens the editor, or completes the booking', async () => {
  openSigningPage({})
  fireEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sign' }))
  cleanup()
  openSigningPage({ contract: { venue: null } })
  fireEvent.click(await screen.findByRole('button', { name: 'Complete Details' }))
  expect(await screen.findByRole('region', { name: 'Edit details' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Complete Details' })).toBeNull()
  cleanup()
  vi.setSystemTime(new Date('2027-06-20T08:00:01Z'))
  const { sent } = openSigningPage({ user: dj, contract: { party: 'dj', status: 'confirmed' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContainEqual(expect.stringMatching(/complete$/)))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull())
})

test('a client with a payment link is led to it', async () => {
  openSigningPage({ contract: { status: 'confirmed', price: 3000, deposit: anOpenDeposit } })
  const pay = await screen.findByRole('link', { name: 'Pay $300: Wedding' })
  expect(pay.getAttribute('href')).toBe('/pay/t')
})

test('changes, ids, fingerprint and history are folded, and a keyboard opens them', async () => {
  const change = { field: 'price', label: 'Price', before: '$1', after: '$2' } as const
  const { contract, container } = openSigningPage({ contract: { changes: [change] } })
  await screen.findByText('1 changed since you last looked')
  const folded = [...container.querySelectorAll('details')]
  expect(folded.map((each) => each.open)).toEqual([false, false, false])
  expect(folded.every((each) => each.querySelector('summary'))).toBe(true)
  const record = screen.getByRole('region', { name: 'Record' })
  for (const text of [contract.id, contract.versionHash, 'clara@example.test'])
    expect(record.textContent).toContain(text)
  const verify = within(record).getByRole('link', { name: 'Verify a document', hidden: true })
  expect(verify.getAttribute('href')).toBe('/verify')
})

test('the second signature is a moment: the day, the calendar, the share button and what comes next', async () => {
  openSigningPage({ user: dj, contract: { party: 'dj', ...signed } })
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Type' }), { button: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Sign Contract' }))
  const panel = await screen.findByRole('region', { name: 'Saturday, June 19, 2027 is booked' })
  expect(panel.textContent).toContain('Wedding · 6:00 PM · Hall One · Clara Bell')
  expect(panel.textContent).toContain('Plan the music together next.')
  expect(document.activeElement).toBe(panel)
  for (const name of ['Add to calendar', 'Share'])
    expect(within(panel).getByRole('button', { name })).toBeTruthy()
  expect(within(panel).getByRole('link', { name: 'Plan the music' })).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Saturday, June 19, 2027 is booked' })).toBeNull()
})

test('a booking that was signed before shows no such moment', async () => {
  openSigningPage({ contract: { status: 'confirmed' } })
  await screen.findByRole('region', { name: 'Signatures' })
  expect(screen.queryByText('Both of you have signed')).toBeNull()
})

test('a DJ sees the payment link, copies it and has it mailed once', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const booked = { party: 'dj', status: 'confirmed', price: 3000, deposit: anOpenDeposit } as const
  const { bodiesOf, contract } = openSigningPage({ user: dj, contract: booked })
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  const link = payment.getByLabelText<HTMLInputElement>('Payment link')
  expect([link.value, link.readOnly]).toEqual([`${location.origin}/pay/t`, true])
  fireEvent.click(payment.getByRole('button', { name: 'Copy payment link' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/pay/t`))
  fireEvent.click(payment.getByRole('button', { name: 'Send Payment Link' }))
  fireEvent.click(await payment.findByRole('button', { name: 'Payment Link Sent' }))
  expect(bodiesOf(`POST /api/contracts/${contract.id}/payment-link/mail`)).toEqual([{ type: 'deposit' }])
})

test('a client sees no payment link to share', async () => {
  openSigningPage({ contract: { status: 'confirmed', price: 3000, deposit: anOpenDeposit } })
  await screen.findByRole('region', { name: 'Payment' })
  expect(screen.queryByLabelText('Payment link')).toBeNull()
  expect(screen.queryByRole('button', { name: /Send Payment Link/ })).toBeNull()
})

test('a client who waits for the event reads how long it takes, who plays, where, and what is to be done by when', async () => {
  const dj = { id: 'dj-1', name: 'Dana Jordan', email: 'd@example.test', username: '@dana' }
  const card = { ...dj, phoneNumber: null, picture: null }
  openSigningPage({ contract: { status: 'confirmed', deposit: openDeposit, dj: card } })
  const day = await screen.findByRole('region', { name: '155 days to go' })
  expect(day.textContent).toContain('Saturday, June 19, 2027 · 6:00 PM to 1:00 AM (next day)')
  expect(day.textContent).toContain('Hall One, 1200 S Figueroa St, Los Angeles, CA')
  expect(within(day).getByRole('link', { name: 'Dana Jordan' }).getAttribute('href')).toBe('/djs/dana')
  const tasks = within(day).getAllByRole('listitem').slice(2)
  expect(tasks.map(({ textContent }) => textContent)).toEqual([
    'Deposit $1,200NowPay $1,200',
    'MusicBy Sat, Jun 12Plan the music',
    'TimelineDinner, first dance, last songPlan the evening',
    'Balance $1,200By Sat, Jun 12',
  ])
  expect(within(day).getByRole('link', { name: 'Pay $1,200' }).getAttribute('href')).toBe('/pay/t')
  expect(day.textContent).toContain('Nothing of $2,400 paid yet')
  expect(screen.getByRole('link', { name: 'Pay $1,200: Wedding' }).getAttribute('href')).toBe('/pay/t')
})

test.each([
  ['the DJ', { party: 'dj', status: 'confirmed' }, '2027-01-15T12:00:00Z'],
  ['a client who has not signed yet', { status: 'pending' }, '2027-01-15T12:00:00Z'],
  ['a client whose event is over', { status: 'confirmed' }, '2027-06-20T09:00:00Z'],
  ['a client whose booking was cancelled', { status: 'cancelled' }, '2027-01-15T12:00:00Z'],
] as const)('%s sees no countdown', async (_who, contract, now) => {
  vi.setSystemTime(new Date(now))
  openSigningPage({ contract })
  await screen.findByRole('region', { name: 'Progress' })
  expect(screen.queryByText('Before the day')).toBeNull()
})

test('a client whose page is open when the DJ countersigns can pay from there', async () => {
  const { become, client, contract } = openSigningPage({ contract: signed })
  await screen.findByRole('region', { name: 'Progress' })
  become({ status: 'confirmed', deposit: openDeposit })
  await client.invalidateQueries({ queryKey: keyOf(contractsCalls.one, { params: { id: contract.id } }) })
  const panel = await screen.findByRole('region', { name: 'Saturday, June 19, 2027 is booked' })
  expect(within(panel).getByRole('link', { name: 'Pay $1,200' }).getAttribute('href')).toBe('/pay/t')
})
