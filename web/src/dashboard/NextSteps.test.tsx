import { aContract, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { contractsKeys } from '../contracts/keys.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { messagesKeys } from '../messages/keys.ts'
import { reviewsKeys } from '../reviews/keys.ts'
import { NextSteps } from './NextSteps.tsx'
import { useNextLines } from './useNextLines.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = (contractId: string) => ({
  contractId,
  eventType: 'Wedding',
  eventDate: '2027-01-02',
  dj: { name: 'Dana Jordan', picture: '' },
})

const robin: CurrentUser = {
  ...{ id: 'client-1', email: 'robin@example.test', emailVerified: true },
  ...{ firstName: 'Robin', lastName: 'Vale', phoneNumber: null, profileImageUrl: null, avatarUrl: '' },
  ...{ role: 'client', subscriptionStatus: null, djProfile: null },
}

function Shown({ user }: { user: CurrentUser }) {
  return <NextSteps lines={useNextLines(user) ?? []} />
}

interface World {
  as?: 'dj' | 'client'
  contracts?: Contract[]
  unreadCount?: number
  toReview?: string[]
}

function show({ as = 'client', contracts = [], unreadCount = 0, toReview = [] }: World) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  const client = createQueryClient()
  client.setQueryData(contractsKeys.list, contracts)
  client.setQueryData(messagesKeys.unread, { unreadCount })
  const page = { waiting: toReview.map(waiting), reviews: [], next: null }
  const server = serveAll({ 'GET /api/reviews/mine': ok(page) })
  client.setQueryData(reviewsKeys.mine, { pages: [page], pageParams: [null] })
  render(
    <QueryClientProvider client={client}>
      <Shown user={{ ...robin, id: `${as}-1`, role: as }} />
    </QueryClientProvider>,
  )
  return server
}
const several = (count: number) => Array.from({ length: count }, (_, i) => aContract({ id: `${i}` }))
const lines = () => screen.getAllByRole('listitem')
const texts = () => lines().map(({ textContent }) => textContent)

test("three steps are shown, and 'Show all 5' shows five, of which the messages are one", () => {
  show({ contracts: several(4), unreadCount: 2 })
  expect(lines()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(lines()).toHaveLength(5)
  expect(lines()[4]?.textContent).toContain('2 new messages wait for your answer')
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(lines()).toHaveLength(3)
})

test('three lines need no button to show more', () => {
  show({ contracts: several(3) })
  expect(lines()).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('messages come after what holds up a booking and before the rest, and each step names its day and party', () => {
  const asked = aContract({ id: 'open', status: 'confirmed', deposit: anOpenDeposit, price: 3000 })
  show({ contracts: [asked, aContract()], unreadCount: 1 })
  expect(texts()).toEqual([
    'SignSat, Jun 19 · Dana JordanWeddingEverything is filled in: read and signSign',
    'AnswerMessages1 new message waits for your answerReply',
    'DepositSat, Jun 19 · Dana JordanWedding$300 not paid yetPay $300',
  ])
})

test('only the button of the most urgent step is filled', () => {
  show({ contracts: several(2), unreadCount: 1 })
  const filled = lines().map((line) => within(line).getByRole('link').classList.contains('bg-violet'))
  expect(filled).toEqual([true, false, false])
})

test('a completed booking without a review leads to the form for it', () => {
  show({ toReview: ['c1'] })
  expect(lines()[0]?.textContent).toContain('How was it with Dana Jordan? Write a review')
  const link = screen.getByRole('link', { name: 'Review: Wedding' })
  expect(link.getAttribute('href')).toBe('/reviews?contract=c1')
})

test('a DJ reminds a client at once, and the button says that the mail has left', async () => {
  const { all, callsTo } = show({ as: 'dj', contracts: [aContract({ id: 'late' })] })
  all['POST /api/contracts/late/send'] = ok({ sentTo: 'clara@example.test' })
  expect(screen.getByRole('link', { name: 'Wedding' }).getAttribute('href')).toBe('/contracts/late/sign')
  fireEvent.click(screen.getByRole('button', { name: 'Remind: Wedding' }))
  const sent = await screen.findByRole('button', { name: 'Reminder sent' })
  fireEvent.click(sent)
  expect(callsTo('POST')).toHaveLength(1)
})

test('a reminder that did not leave can be sent again', async () => {
  const { all, callsTo } = show({ as: 'dj', contracts: [aContract({ id: 'late' })] })
  all['POST /api/contracts/late/send'] = no(429, 'Please wait.')
  fireEvent.click(screen.getByRole('button', { name: 'Remind: Wedding' }))
  await waitFor(() => expect(callsTo('POST')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Remind: Wedding' })).toBeTruthy()
})

test('a DJ mails the payment link at once', async () => {
  const booked = aContract({ id: 'b', status: 'confirmed' })
  const { all, callsTo } = show({ as: 'dj', contracts: [booked] })
  all['POST /api/contracts/b/payment-link/mail'] = ok({
    sentTo: 'c@example.test',
    amount: 1200,
    type: 'deposit',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send Payment Link: Wedding' }))
  expect(await screen.findByRole('button', { name: 'Link sent' })).toBeTruthy()
  expect(callsTo('POST').map(({ body }) => body)).toEqual([{ type: 'deposit' }])
})
