import { aContract, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contractChanged } from '../requests.ts'
import { eachOnAFreshPage, openSigningPage, refusal } from './signingPage.fixture.tsx'

eachOnAFreshPage()

const dj = { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' } as const
const { id } = aContract()
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test.each([404, 400])(
  "a contract that the server answers with %i shows 'Contract Not Found'",
  async (status) => {
    openSigningPage({ replies: { 'GET ': () => refusal(status, 'No.') } })
    expect(await screen.findByRole('heading', { name: 'Contract Not Found' })).toBeTruthy()
    expect(
      screen.getByText("The contract you're looking for doesn't exist or you don't have access to it."),
    ).toBeTruthy()
    const back = await screen.findByRole('link', { name: 'Back to Contracts' })
    expect(back.getAttribute('href')).toBe('/contracts')
  },
)

test('a page that does not load can be tried again', async () => {
  let loads = false
  const { contract } = openSigningPage({
    replies: { 'GET ': () => (loads ? contract : refusal(500, 'Oh no.')) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  expect(await heading()).toBe('Contract Review & Signing')
  loads = true
  await press('Try again')
  expect(await screen.findByRole('region', { name: 'Event details' })).toBeTruthy()
})

test('the page shows details, terms, payment and history, and links to the dashboard', async () => {
  openSigningPage({
    contract: { terms: 'No smoke machine' },
    replies: {
      'GET /history': () => [
        {
          id: 'h1',
          at: '2026-11-02T10:00:00.000Z',
          event: 'contract.viewed',
          by: 'client',
          name: 'Clara Bell',
          version: 1,
          versionHash: null,
          changes: [],
          hash: 'a',
        },
      ],
    },
  })
  const region = (name: string) => screen.getByRole('region', { name })
  expect((await screen.findByRole('region', { name: 'Event details' })).textContent).toContain('Hall One')
  expect(region('Contract terms').textContent).toContain('No smoke machine')
  expect(region('Payment').textContent).toContain('BalanceDue Jun 12, 2027$1,200')
  await waitFor(() => expect(region('History').textContent).toContain('looked at the contract'))
  expect(screen.getByText('pending')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(region('Signatures').textContent).not.toContain('The client has not signed')
  cleanup()
  openSigningPage({ user: dj, contract: { party: 'dj' } })
  expect((await screen.findByRole('region', { name: 'Signatures' })).textContent).toContain(
    'The client has not signed this contract yet.',
  )
})

test('a download that fails says so', async () => {
  openSigningPage({
    user: dj,
    contract: { party: 'dj' },
    replies: { 'GET /download': () => refusal(500, 'Oh no.') },
  })
  await press('Download PDF')
  expect(await screen.findByText('Download Failed')).toBeTruthy()
  expect(screen.getByText('Failed to download contract')).toBeTruthy()
})

test('Copy Link copies the address of this page', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  openSigningPage({ address: `/contracts/${id}` })
  await press('Copy Link')
  expect(await screen.findByText('Link Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/contracts/${id}/sign`)
})

test('the DJ makes a payment link, which only the client follows', async () => {
  const paymentLink = 'https://cuebook.test/pay/t'
  const { become, bodiesOf } = openSigningPage({
    user: dj,
    contract: { party: 'dj' },
    replies: {
      'POST /payment-link': () => {
        become({ deposit: { ...anOpenDeposit, amount: 1200, paid: 0 } })
        return { amount: 1200, type: 'deposit', paymentLink }
      },
    },
  })
  const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }))
  expect((await payment()).queryByRole('link')).toBeNull()
  await press('Generate Payment Link')
  expect(await screen.findByText('Payment Link Generated')).toBeTruthy()
  expect(screen.getByText('Deposit of $1,200')).toBeTruthy()
  expect(bodiesOf(`POST /api/contracts/${id}/payment-link`)).toEqual([{ type: 'deposit' }])
  expect((await payment()).queryByRole('link', { name: 'Pay deposit' })).toBeNull()
  expect((await payment()).getByRole('button', { name: 'Generate Payment Link' })).toBeTruthy()
  cleanup()
  openSigningPage({ contract: { deposit: { ...anOpenDeposit, amount: 1200, paid: 0 } } })
  const pay = (await payment()).getByRole('link', { name: 'Pay deposit' })
  expect(pay.getAttribute('href')).toBe('/pay/t')
  expect(screen.queryByRole('button', { name: 'Generate Payment Link' })).toBeNull()
})

test('on a fully signed contract Edit says that the signed terms stand, and what to do instead', async () => {
  openSigningPage({ contract: { status: 'confirmed' }, address: `/contracts/${id}/sign?edit=1` })
  expect(await screen.findByText('This contract is fully signed. The signed terms stand.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Edit details' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull()
  const ways = screen.getAllByRole('link', { name: 'Message Dana Jordan' })
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/messages?with=dj-1',
    '/messages?with=dj-1',
  ])
  const [first] = screen.getAllByRole('button', { name: 'Cancel Contract' })
  if (first) fireEvent.click(first)
  expect(await screen.findByRole('alertdialog', { name: 'Cancel this contract?' })).toBeTruthy()
})

test('a signer of an older version reads that this signature no longer counts', async () => {
  openSigningPage({
    contract: { version: 3 },
    replies: {
      'GET /history': () => [
        {
          id: 'h1',
          at: '2026-11-02T10:00:00.000Z',
          event: 'contract.signed',
          by: 'client',
          name: 'Clara Bell',
          version: 2,
          versionHash: null,
          changes: [],
          hash: 'a',
        },
      ],
    },
  })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Sign' }).textContent).toContain(
      'You signed version 2. The terms were changed since, so that signature no longer counts',
    ),
  )
})

test("'Send to Client' reloads this page, and a toast on it says who got the contract", async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { become } = openSigningPage({
    user: dj,
    contract: { party: 'dj', status: 'draft' },
    replies: {
      'POST /send': () => {
        become({ status: 'sent' })
        return { sentTo: 'clara@example.test' }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Send to Client/ }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  cleanup()
  openSigningPage({ user: dj, contract: { party: 'dj', status: 'sent' } })
  const toast = (await screen.findByText('Contract Sent Successfully')).closest('li')
  expect(toast?.textContent).toContain('Contract sent to clara@example.test')
  cleanup()
  expect(sessionStorage.length).toBe(0)
})

test('new terms wait for the client, who is offered them and then sees what changed', async () => {
  const { client, become } = openSigningPage({ contract: { venue: 'Hall One' } })
  const details = await screen.findByRole('region', { name: 'Event details' })
  const changes = [{ field: 'venue', label: 'Venue', before: 'Hall One', after: 'Hall Two' }] as const
  become({ version: 2, venue: 'Hall Two', changes: [...changes] })
  await contractChanged(client, id)
  const notice = await screen.findByText(/Dana Jordan has changed this contract since you opened it/)
  expect(details.textContent).toContain('Hall One')
  await press('Show the new terms')
  await waitFor(() => expect(details.textContent).toContain('Hall Two'))
  expect(notice.isConnected).toBe(false)
  expect(screen.getByText('1 changed since you last looked')).toBeTruthy()
})
