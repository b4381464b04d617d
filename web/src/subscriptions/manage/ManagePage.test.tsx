import type { Invoice } from '@cuebook/domain/subscriptions/subscription.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import {
  aDj,
  aSubscription,
  eachOnAFreshPage,
  lost,
  no,
  ok,
  openScreen,
  type Reply,
  serve,
  theDj,
} from '../subscriptions.fixture.tsx'
import ManagePage from './ManagePage.tsx'

eachOnAFreshPage()

const MINE = 'GET /api/subscriptions/mine'
const INVOICES = 'GET /api/subscriptions/invoices'
const PREVIEW = 'GET /api/subscriptions/change?plan=yearly'
const CHANGE = 'POST /api/subscriptions/change'

const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 'in_1', number: 'CB-0001', at: '2026-11-03T18:00:00.000Z', status: 'paid', amount: 59 },
  ...changes,
})
const anOffer = {
  plan: 'yearly',
  lines: [
    { text: 'Yearly, Nov 15, 2026 to Nov 15, 2027', amount: 708 },
    { text: 'Unused days of this month, 18 of 30', amount: -35.4 },
  ],
  dueToday: 672.6,
  credit: 0,
  nextCharge: { amount: 708, at: '2027-11-15T18:00:00.000Z' },
  at: '2026-11-15T18:00:00.000Z',
}

function open(replies: Record<string, Reply> = {}, address = '/subscription') {
  const server = serve({
    'GET /api/auth/user': theDj('active'),
    [MINE]: ok(aSubscription),
    [INVOICES]: ok([anInvoice()]),
    ...replies,
  })
  return { ...server, ...openScreen(ManagePage, address) }
}
const yourPlan = () => screen.findByRole('region', { name: 'Your plan' })
const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

test('the plan shows its state and the next charge', async () => {
  open()
  expect((await yourPlan()).textContent).toBe('Monthlyactive$59/monthNext charge$59.00 on Dec 3, 2026')
  expect(screen.getByText('4242').parentElement?.textContent).toContain('ending in 4242')
})

test('a discount is named with what it takes off', async () => {
  const discount = { name: 'Launch', amount: 12, duration: 'forever' }
  open({
    [MINE]: ok({ ...aSubscription, discount, nextCharge: { ...aSubscription.nextCharge, amount: 47 } }),
  })
  const words = (await yourPlan()).textContent
  expect(words).toContain('Launch: $12 off each time')
  expect(words).toContain('$47.00 on Dec 3, 2026')
})

test('a trial without a card asks for one before the first charge', async () => {
  const trial = { status: 'trialing', trialEndsAt: '2026-11-29T18:00:00.000Z', card: null, nextCharge: null }
  open({ [MINE]: ok({ ...aSubscription, ...trial, plan: 'yearly' }) })
  expect((await yourPlan()).textContent).toContain('free trial')
  expect((await yourPlan()).textContent).toContain('Trial ends onNov 29, 2026')
  expect(screen.getByText(/^Your trial has no card yet\. Add one before Nov 29, 2026/)).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add card' })
  expect(add.getAttribute('href')).toBe('/subscription/checkout?plan=yearly')
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(screen.queryByText('Change plan')).toBeNull()
})

test('a trial with a card says when it is charged first', async () => {
  open({ [MINE]: ok({ ...aSubscription, status: 'trialing' }) })
  expect((await yourPlan()).textContent).toContain('First charge$59.00 on Dec 3, 2026')
  expect(screen.getByText(/^Your trial runs until Dec 3, 2026, and nothing is charged then\./)).toBeTruthy()
})

test('an overdue payment says what to do and when it ends', async () => {
  const failed = { nextTryAt: '2026-12-06T18:00:00.000Z', endsOn: '2026-12-17T18:00:00.000Z' }
  open({ [MINE]: ok({ ...aSubscription, status: 'past_due', failed }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Your last payment failed. Please update your card or make sure that it can be charged. We try again on Dec 6, 2026. If it stays unpaid, your subscription ends on Dec 17, 2026.',
  )
  expect(screen.queryByText('Change plan')).toBeNull()
  expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy()
})

test('an ended subscription leads to the plans and keeps its invoices', async () => {
  open({ [MINE]: ok({ ...aSubscription, status: 'canceled', nextCharge: null, card: null }) })
  expect((await yourPlan()).textContent).toContain('Ended onDec 3, 2026')
  expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(await screen.findByText('Nov 3, 2026')).toBeTruthy()
})

test('somebody whom the provider does not know is charged nothing and can change nothing', async () => {
  open({ [MINE]: ok({ ...aSubscription, periodEndsAt: null, nextCharge: null, card: null }) })
  await screen.findByText(/so nothing is charged\.$/)
  expect(screen.getByText('There is no card on file.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
})

test('a client reads that Cuebook is free, and nothing is asked', async () => {
  const { callsTo } = open({ 'GET /api/auth/user': ok({ ...aDj, role: 'client' }) })
  await screen.findByText('Clients use Cuebook free of charge')
  expect(callsTo('GET /api/subscriptions')).toEqual([])
})

test('a DJ without a subscription is led to the plans', async () => {
  open({ [MINE]: no(404, 'You have no subscription yet.', 'subscription.none') })
  await screen.findByText('You have no subscription yet.')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

test('what does not load can be asked for again', async () => {
  const { all } = open({ [MINE]: no(500), [INVOICES]: no(500) })
  await screen.findByText('Your subscription did not load')
  all[MINE] = ok(aSubscription)
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your invoices did not load')
  all[INVOICES] = ok([])
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^There are no invoices yet\./)
})

test('the other plan shows its cost line by line before anything is paid', async () => {
  const { callsTo, all } = open({ [PREVIEW]: ok(anOffer) })
  await yourPlan()
  expect(callsTo(PREVIEW)).toEqual([])
  click(screen.getByRole('radio', { name: /^Yearly/ }))
  await screen.findByText('Unused days of this month, 18 of 30')
  const lines = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(lines).toEqual(['$708.00', '−$35.40', '$672.60'])
  expect(screen.getByText('Charged to Visa •••• 4242. Next charge $708.00 on Nov 15, 2027.')).toBeTruthy()
  all[CHANGE] = ok({ ...aSubscription, plan: 'yearly', price: 708 })
  all[MINE] = all[CHANGE]
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch and pay $672.60' }).disabled).toBe(
      false,
    ),
  )
  click(screen.getByRole('button', { name: 'Switch and pay $672.60' }))
  expect(await toastWith('Plan changed')).toContain('You are on the yearly plan now.')
  expect(callsTo(CHANGE)[0]?.body).toEqual({ plan: 'yearly', dueToday: 672.6, at: anOffer.at })
  await waitFor(() => expect(screen.queryByText('Due today')).toBeNull())
  expect((await yourPlan()).textContent).toContain('$708/year')
})

test('an offer that changed is shown anew, and is not paid', async () => {
  const sentence = 'The cost of this change is different now. Please look at it again.'
  const { all, callsTo } = open({
    [PREVIEW]: ok(anOffer),
    [CHANGE]: no(409, sentence, 'subscription.offer-changed'),
  })
  await yourPlan()
  click(screen.getByRole('radio', { name: /^Yearly/ }))
  const button = await screen.findByRole('button', { name: 'Switch and pay $672.60' })
  all[PREVIEW] = ok({ ...anOffer, dueToday: 674.57 })
  click(button)
  await screen.findByText(sentence)
  await screen.findByRole('button', { name: 'Switch and pay $674.57' })
  expect(callsTo(CHANGE)).toHaveLength(1)
  expect(callsTo(PREVIEW)).toHaveLength(2)
})

test('a change that leaves something over pays nothing today', async () => {
  const yearly = { ...aSubscription, plan: 'yearly', price: 708 }
  open({
    [MINE]: ok(yearly),
    'GET /api/subscriptions/change?plan=monthly': ok({
      ...anOffer,
      plan: 'monthly',
      dueToday: 0,
      credit: 300.5,
    }),
  })
  await yourPlan()
  click(screen.getByRole('radio', { name: /^Monthly/ }))
  await screen.findByRole('button', { name: 'Switch to Monthly' })
  expect(screen.getByText('Left over, taken off your next charges').nextSibling?.textContent).toBe('$300.50')
})

test.each([
  ['declined', no(402, 'Your card was declined.'), 'Your card was declined.'],
  ['lost', lost, 'The plan could not be changed. Please try again.'],
])('a change that is %s says so and can be tried again', async (_what, reply, sentence) => {
  open({ [PREVIEW]: ok(anOffer), [CHANGE]: reply })
  await yourPlan()
  click(screen.getByRole('radio', { name: /^Yearly/ }))
  click(await screen.findByRole('button', { name: 'Switch and pay $672.60' }))
  await screen.findByText(sentence)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Switch/ }).disabled).toBe(false)
})

test('cancelling asks first, and says until when the access lasts', async () => {
  const ending = { ...aSubscription, endsAtPeriodEnd: true, nextCharge: null }
  const { all, callsTo } = open({ 'POST /api/subscriptions/cancel': ok(ending) })
  click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' })
  expect(dialog.textContent).toContain(
    'You keep full access until Dec 3, 2026. There are no refunds for partial periods.',
  )
  expect(callsTo('POST')).toEqual([])
  all[MINE] = ok(ending)
  click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  expect(await toastWith('Subscription canceled')).toContain('You keep full access until Dec 3, 2026.')
  await screen.findByText('Your subscription ends on Dec 3, 2026')
  expect((await yourPlan()).textContent).toContain('Ends onDec 3, 2026')

  all['POST /api/subscriptions/resume'] = ok(aSubscription)
  all[MINE] = ok(aSubscription)
  click(screen.getByRole('button', { name: 'Resume subscription' }))
  await toastWith('Subscription resumed')
  await screen.findByRole('button', { name: 'Cancel subscription' })
})

test('a cancellation that fails says so, and the question stays', async () => {
  open({ 'POST /api/subscriptions/cancel': no(409, 'Please try again in a moment.') })
  click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = await screen.findByRole('alertdialog')
  click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  expect(await toastWith('Cancellation Failed')).toContain('Please try again in a moment.')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

const CARD = 'POST /api/subscriptions/card'
const begun = ok({ setupId: 'seti_5', clientSecret: 'seti_5_secret_x' })

async function enterCard() {
  fill(await screen.findByLabelText('Card number'), '5555555555554444')
  fill(screen.getByLabelText('Expiry'), '12/40')
  fill(screen.getByLabelText('CVC'), '123')
  fireEvent.submit(screen.getByLabelText('CVC'))
}

test('a new card is kept by the provider, then used', async () => {
  const updated = { ...aSubscription, card: { brand: 'Mastercard', last4: '4444' } }
  const { all, callsTo } = open({
    [CARD]: begun,
    'POST /api/test-payments/confirm': ok({ status: 'succeeded' }),
    'PUT /api/subscriptions/card': ok(updated),
  })
  click(await screen.findByRole('button', { name: 'Update card' }))
  all[MINE] = ok(updated)
  await enterCard()
  await toastWith('Card updated')
  expect(callsTo('PUT /api/subscriptions/card')[0]?.body).toEqual({ setupId: 'seti_5' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Mastercard')).toBeTruthy()
})

test('a card that is refused stays in the form, with a toast', async () => {
  const { callsTo } = open({
    [CARD]: begun,
    'POST /api/test-payments/confirm': no(402, 'Your card was declined.'),
  })
  click(await screen.findByRole('button', { name: 'Update card' }))
  await enterCard()
  expect(await toastWith('Setup Failed')).toContain('Your card was declined.')
  expect(callsTo('PUT')).toEqual([])
})

test('a card form that does not load can be asked for again', async () => {
  const { all } = open({ [CARD]: no(503, 'Card payments are not set up here yet.') })
  click(await screen.findByRole('button', { name: 'Update card' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Card payments are not set up here yet.')
  all[CARD] = begun
  click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Card number')
})

test('a card that a bank confirmed on its own page is used on return', async () => {
  const { callsTo, history } = open(
    { 'PUT /api/subscriptions/card': ok(aSubscription) },
    '/subscription?setup_intent=seti_8&redirect_status=succeeded',
  )
  await toastWith('Card updated')
  expect(callsTo('PUT').map(({ body }) => body)).toEqual([{ setupId: 'seti_8' }])
  expect(history.at(-1)).toBe('/subscription')
})

test('each invoice can be kept as a PDF', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  open({
    [INVOICES]: ok([anInvoice(), anInvoice({ id: 'in_0', number: 'CB-0000', status: 'trial', amount: 0 })]),
    'GET /api/subscriptions/invoices/in_1/receipt': ok(new Blob(['%PDF'])),
    'GET /api/subscriptions/invoices/in_0/receipt': no(404, 'This does not exist.'),
  })
  click(await screen.findByRole('button', { name: 'Download invoice CB-0001' }))
  await waitFor(() => expect(saved).toEqual(['cuebook-CB-0001.pdf']))
  expect(screen.getByText('trial')).toBeTruthy()
  click(screen.getByRole('button', { name: 'Download invoice CB-0000' }))
  expect(await toastWith('Download Failed')).toContain('This does not exist.')
})

test('a long list of invoices is folded', async () => {
  const many = Array.from({ length: 14 }, (_, i) => anInvoice({ id: `in_${i}`, number: `CB-${i}` }))
  open({ [INVOICES]: ok(many) })
  await screen.findByRole('button', { name: 'Download invoice CB-5' })
  expect(screen.queryByRole('button', { name: 'Download invoice CB-6' })).toBeNull()
  click(screen.getByRole('button', { name: 'Show all 14 invoices' }))
  expect(screen.getByRole('button', { name: 'Download invoice CB-13' })).toBeTruthy()
})
