import { aDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keyOf } from '../../kernel/calls/query.ts'
import { eachOnAFreshPage, openSigningPage, refusal } from './signingPage.fixture.tsx'

eachOnAFreshPage()

const cancelled = { status: 'cancelled', cancelledBy: 'client' } as const
const isCancelled = () => screen.queryByText('cancelled') !== null
const details = () => screen.getByRole('region', { name: 'Event details' })

/** Opens the question, and returns what stands in it. */
async function ask() {
  const trigger = await screen.findByRole('button', { name: 'Cancel Contract' })
  trigger.focus()
  fireEvent.click(trigger)
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this contract?' })
  const button = (name: string) => within(question).getByRole('button', { name })
  return {
    trigger,
    text: question.textContent,
    keep: () => fireEvent.click(button('Keep Contract')),
    confirm: () => fireEvent.click(button('Cancel Contract')),
  }
}

const inFull = 'The deposit of $1,200 goes back to the client in full.'
test.each([
  [60, 'confirmed', inFull],
  [10, 'confirmed', 'The deposit of $1,200 is not refunded: less than 30 days remain.'],
  [10, 'pending', inFull],
] as const)('%i days before the event, cancelling a %s contract says: %s', async (days, status, words) => {
  vi.setSystemTime(new Date(Date.parse('2027-06-19T19:00:00Z') - days * 86_400_000))
  const { sent } = openSigningPage({ contract: { status, deposit: aDeposit() } })
  expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain('Paid on')
  const { text, keep, trigger } = await ask()
  expect(text).toContain(words)
  keep()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(sent.filter(({ call }) => call.endsWith('/cancel'))).toEqual([])
})

test('a refused cancellation can be tried again, and a cancelled contract cannot be brought back', async () => {
  let refuses = true
  const { become } = openSigningPage({
    replies: { 'POST /cancel': () => (refuses ? refusal(409, 'Not now.') : become(cancelled)) },
  })
  const { text, confirm } = await ask()
  expect(text).toContain('This cannot be undone.')
  expect(text).toContain('No deposit has been paid')
  confirm()
  expect(await screen.findByText('Cancellation Failed')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  refuses = false
  confirm()
  expect(await screen.findByText('Contract Cancelled')).toBeTruthy()
  await waitFor(() => expect(isCancelled()).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(details()))
  expect(screen.queryByRole('button', { name: 'Cancel Contract' })).toBeNull()
  expect(screen.getByText(/^Cancelled by you\. Neither party is bound/)).toBeTruthy()
  const payment = screen.getByRole('region', { name: 'Payment' })
  expect(payment.textContent).toContain('There is nothing more to pay.')
  expect(payment.textContent).not.toContain('Due')
})

test('a slow reload that began before a cancellation does not bring the old state back', async () => {
  let refuses = true
  const slow = Promise.withResolvers<ContractDetail>()
  const held = vi.fn(() => slow.promise)
  let isSlow = false
  const { become, contract, client } = openSigningPage({
    replies: {
      'GET ': () => (isSlow ? held() : undefined),
      'POST /cancel': () => (refuses ? refusal(409, 'Not now.') : become(cancelled)),
    },
  })
  const { confirm } = await ask()
  isSlow = true
  confirm()
  // The refusal makes the page read the contract again, which takes long.
  await screen.findByText('Cancellation Failed')
  await waitFor(() => expect(held).toHaveBeenCalled())
  refuses = false
  confirm()
  await waitFor(() => expect(isCancelled()).toBe(true))
  slow.resolve(contract)
  await waitFor(() =>
    expect(client.isFetching({ queryKey: keyOf(contractsCalls.one, { params: { id: contract.id } }) })).toBe(
      0,
    ),
  )
  expect(isCancelled()).toBe(true)
})

test('the DJ marks a booking as completed once it is over, and a refusal says why not', async () => {
  const user = { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' } as const
  const signed = { clientSignedAt: '2026-11-02T20:00:00.000Z', djSignedAt: '2026-11-03T20:00:00.000Z' }
  openSigningPage({ user, contract: { party: 'dj', status: 'confirmed', ...signed } })
  await screen.findByText('Fully Signed')
  expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull()
  cleanup()
  vi.setSystemTime(new Date('2027-06-20T08:00:01Z'))
  let refuses = true
  const { become } = openSigningPage({
    user,
    contract: { party: 'dj', status: 'confirmed' },
    replies: {
      'POST /complete': () =>
        refuses ? refusal(409, 'The event is not over yet.') : become({ status: 'completed' }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(screen.getByText('The event is not over yet.')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Mark as completed' }))
  expect(await screen.findByText('Marked as completed')).toBeTruthy()
  expect(await screen.findByText('completed')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(details()))
})
