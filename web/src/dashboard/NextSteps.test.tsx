import { aContract, aDeposit, anOpenDeposit } from '@cuebook/domain/contracts/contract.fixture.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import type { NextFacts } from '@cuebook/domain/dashboard/api.ts'
import { dashboardCalls } from '@cuebook/domain/dashboard/room.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/room.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { keyOf } from '../kernel/calls/query.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { nothingNext } from './dashboard.fixture.ts'
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
  id: 'client-1',
  email: 'robin@example.test',
  emailVerified: true,
  firstName: 'Robin',
  lastName: 'Vale',
  phoneNumber: null,
  profileImageUrl: null,
  avatarUrl: '',
  role: 'client',
  subscriptionStatus: null,
  djProfile: null,
}

/** A DJ whom clients can find. */
const found = {
  subscriptionStatus: 'active',
  djProfile: {
    bio: null,
    specialties: null,
    basePrice: null,
    equipment: null,
    username: '@robin',
    willingToTravel: false,
    maxDistance: null,
    socialMedia: {},
    location: { address: 'Pasadena, CA', lat: 34.15, lng: -118.14 },
  },
} as const

function Shown({ user }: { user: CurrentUser }) {
  const things = useNextLines(user)
  return things ? <NextSteps things={things} /> : null
}

interface World {
  as?: 'dj' | 'client'
  contracts?: Contract[]
  unreadCount?: number
  toReview?: string[]
  facts?: Partial<NextFacts>
  /** All that the server says, where that is less than a server of today does. */
  says?: NextFacts
  user?: Partial<CurrentUser>
}

const nothing: NextFacts = nothingNext

function show({ as = 'client', contracts = [], unreadCount = 0, toReview = [], facts, says, user }: World) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  const client = createQueryClient()
  client.setQueryData(keyOf(contractsCalls.list), contracts)
  client.setQueryData(keyOf(messagesCalls.stats), { unreadCount })
  const page = { waiting: toReview.map(waiting), reviews: [], next: null }
  const next = says ?? { ...nothing, ...facts }
  const server = serveAll({ 'GET /api/reviews/mine': ok(page), 'GET /api/dashboard/next': ok(next) })
  client.setQueryData(keyOf(dashboardCalls.next), next)
  client.setQueryData([...keyOf(reviewsCalls.mine), 'pages'], { pages: [page], pageParams: [null] })
  render(
    <QueryClientProvider client={client}>
      <Shown user={{ ...robin, ...(as === 'dj' && found), id: `${as}-1`, role: as, ...user }} />
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

const event = { id: 'r1', partyType: 'Birthday', eventDate: '2027-03-06' }
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a DJ sees who asks for them, what changed and which review waits, each with its place', () => {
  show({
    as: 'dj',
    facts: {
      asked: [{ ...event, from: 'Lena Neumann' }],
      changed: [{ ...event, id: 'r2', from: 'Omar Said' }],
      reviews: [{ id: 'v1', author: 'Clara Bell', rating: 5 }],
    },
  })
  expect(screen.getByText('Lena Neumann asks for you: answer with your price')).toBeTruthy()
  expect(screen.getByText('Omar Said changed the event: say whether your offer stands')).toBeTruthy()
  expect(links()).toEqual([
    ['Answer', '/service-requests/r1'],
    ['Look at it', '/my-applications'],
    ['Reply', '/reviews?filter=waiting'],
  ])
})

test('a client compares offers, and plans the music of a booking', () => {
  const paid = aContract({
    id: 'c1',
    status: 'confirmed',
    clientSignedAt: '2027-01-01',
    djSignedAt: '2027-01-01',
    deposit: aDeposit({ status: 'paid', paid: 1200, payPath: '/pay/some', paidAt: null }),
  })
  show({ contracts: [paid], facts: { offers: [{ ...event, count: 3 }], unplanned: ['c1'] } })
  expect(screen.getByText('3 offers to compare')).toBeTruthy()
  expect(links()).toEqual([
    ['Compare', '/requested-services?request=r1'],
    ['Plan the Music', '/contracts/c1/music'],
  ])
})

test('a client is told of open questions of a booking, by the day of the event', () => {
  const paid = (id: string, eventDate: string) =>
    aContract({
      id,
      eventDate,
      status: 'confirmed',
      deposit: aDeposit({ status: 'paid', paid: 1200, payPath: '/pay/some', paidAt: null }),
    })
  const unanswered = [
    { contractId: 'later', count: 1 },
    { contractId: 'sooner', count: 12 },
  ]
  const contracts = [paid('later', '2027-07-10'), paid('sooner', '2027-07-03'), paid('done', '2027-07-17')]
  show({ contracts, facts: { unanswered } })
  expect(links()).toEqual([
    ['Answer 12 Questions', '/contracts/sooner/questions'],
    ['Answer One Question', '/contracts/later/questions'],
  ])
})

test('a server of the version before says nothing of questions, and everything else is shown', () => {
  const paid = aContract({
    status: 'confirmed',
    deposit: aDeposit({ status: 'paid', paid: 1200, payPath: '/pay/some', paidAt: null }),
  })
  const { unanswered: _missing, ...before } = nothing
  show({ contracts: [paid], says: { ...before, unplanned: [paid.id] } })
  expect(links()).toEqual([['Plan the Music', `/contracts/${paid.id}/music`]])
})

test('a DJ who cannot be found, or whose trial is ending, has a step for it', () => {
  show({ as: 'dj', user: { djProfile: null } })
  expect(links()).toEqual([['Choose a username', '/profile?field=username']])
  expect(screen.queryByText('All caught up')).toBeNull()
  cleanup()
  const trialEndsAt = '2027-01-17T11:00:00.000Z'
  show({ as: 'dj', user: { subscriptionStatus: 'trialing', trialEndsAt } })
  expect(screen.getByText('Your free trial: 2 days left. See what comes next')).toBeTruthy()
  expect(links()).toEqual([['Subscription', '/subscription']])
})

test('what others have to do stands in a quiet row, and all is caught up beside it', () => {
  const signed = aContract({ id: 'c1', status: 'signed', clientSignedAt: '2027-01-14T10:00:00.000Z' })
  const waiting = { ...event, who: 'DJs near Pasadena, CA', isApplication: false }
  show({ contracts: [signed], facts: { waiting: [waiting] } })
  expect(screen.getByText('All caught up')).toBeTruthy()
  const row = within(screen.getByRole('region', { name: 'Waiting for others' }))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dana Jordan to countersign(Wedding, Sat, Jun 19)',
    'DJs near Pasadena, CA to answer(Birthday, Sat, Mar 6)',
  ])
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contracts/c1/sign',
    '/requested-services?request=r1',
  ])
})

test('nobody is told that all is done while a part could not be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  const client = createQueryClient()
  client.setQueryData(keyOf(contractsCalls.list), [])
  client.setQueryData(keyOf(messagesCalls.stats), { unreadCount: 0 })
  const { all } = serveAll({ 'GET /api/dashboard/next': no(500) })
  render(
    <QueryClientProvider client={client}>
      <Shown user={{ ...robin, ...found, id: 'dj-1', role: 'dj' }} />
    </QueryClientProvider>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('All caught up')).toBeNull()
  all['GET /api/dashboard/next'] = ok(nothing)
  fireEvent.click(again)
  await screen.findByText('All caught up')
})
