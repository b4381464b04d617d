import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { aDj, eachOnAFreshPage, lost, openScreen, serve, watchLeaving } from '../subscriptions.fixture.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { REDIRECT_DELAY_MS } from './useCheckout.ts'

eachOnAFreshPage()

const CREATE = 'POST /api/subscriptions/create-intent'
const COMPLETE = 'POST /api/subscriptions/complete-trial-setup'
const CONFIRM = 'POST /api/test-payments/confirm'
const ALREADY = 'You already have an active or trialing subscription.'

const trial = {
  clientSecret: 'seti_1_secret_2',
  discountApplied: false,
  discountAmount: '',
  trialEnd: '2026-11-29T18:00:00.000Z',
  isTrialMode: true,
  discountName: '',
  discountDuration: '',
  price: 59,
  dueToday: 0,
}
const paid = { ...trial, clientSecret: 'pi_1_secret_2', trialEnd: null, isTrialMode: false, dueToday: 59 }

const heading = () => screen.findByRole('heading', { level: 1 })
const summary = () => screen.getByRole('region', { name: 'Order summary' }).textContent
const toastWith = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent

function open(replies: Record<string, Reply>, address = '/subscription/checkout') {
  const server = serve(replies)
  return { ...server, ...openScreen(CheckoutPage, address) }
}
async function pay(label: string) {
  fill(await screen.findByLabelText('Card number'), '4242424242424242')
  fill(screen.getByLabelText('Expiry'), '12/40')
  fill(screen.getByLabelText('CVC'), '123')
  fireEvent.submit(screen.getByRole('button', { name: label }))
}

test('the screen says that the subscription is being set up', async () => {
  const answer = Promise.withResolvers<{ json: unknown }>()
  open({ [CREATE]: () => answer.promise })
  expect((await heading()).textContent).toBe('Setting up your subscription...')
  expect(screen.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href')).toBe('/pricing')
  answer.resolve(ok(trial))
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
})

test.each([
  ['', { plan: 'monthly' }],
  ['?plan=weekly', { plan: 'monthly' }],
  ['?plan=yearly', { plan: 'yearly' }],
  ['?plan=yearly&coupon=', { plan: 'yearly' }],
  ['?plan=monthly&coupon=LAUNCH20', { plan: 'monthly', couponCode: 'LAUNCH20' }],
])('an address with %j asks for %j', async (search, body) => {
  const { callsTo } = open({ [CREATE]: ok(trial) }, `/subscribe${search}`)
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
  expect(callsTo(CREATE).map((call) => call.body)).toEqual([body])
})

test('in trial mode the card is kept and nothing is due', async () => {
  const { history, callsTo } = open({ [CREATE]: ok(trial), [CONFIRM]: ok({ status: 'succeeded' }) })
  await screen.findByText('No charge during 14-day trial')
  expect(screen.getByText(/^Your trial ends on Nov 29, 2026\./)).toBeTruthy()
  expect(summary()).toContain('Monthly plan$59From Nov 29, 2026$59/month')
  expect(summary()).toContain('Due today$0')
  expect(screen.getByText('Payment is secure and encrypted')).toBeTruthy()
  expect(screen.getByText('Test mode: no money moves')).toBeTruthy()
  await pay('Start 14-Day Free Trial')
  expect(await toastWith('Trial Started Successfully!')).toContain('Your 14-day free trial has begun.')
  expect(callsTo(CONFIRM)[0]?.body).toMatchObject({ clientSecret: 'seti_1_secret_2' })
  expect(history.at(-1)).toBe('/subscription/success?setup_intent=seti_1')
})

test('without a trial the first period is paid now', async () => {
  const { history } = open(
    { [CREATE]: ok({ ...paid, price: 708, dueToday: 708 }), [CONFIRM]: ok({ status: 'succeeded' }) },
    '/subscription/checkout?plan=yearly&next=%2Freviews',
  )
  await screen.findByText('Save $125!')
  expect(screen.queryByText('No charge during 14-day trial')).toBeNull()
  expect(document.querySelector('del')).toBeNull()
  expect(summary()).toContain('Yearly plan$708From today$708/yearDue today$708')
  await pay('Subscribe for $708')
  expect(await toastWith('Payment Successful')).toContain('You are now subscribed!')
  expect(history.at(-1)).toBe('/subscription/success?payment_intent=pi_1&next=%2Freviews')
})

test('a discount strikes the original price, has its banner and is part of the sum', async () => {
  const intent = {
    ...trial,
    discountApplied: true,
    discountAmount: '20%',
    discountDuration: 'forever',
    discountName: 'Launch',
    price: 566,
  }
  open({ [CREATE]: ok(intent) }, '/subscription/checkout?plan=yearly&coupon=LAUNCH20')
  await screen.findByText('LAUNCH20: 20% off, forever')
  expect(document.querySelector('del')?.textContent).toContain('$708')
  expect(screen.getByText('You pay $566 instead of $708 a year.')).toBeTruthy()
  expect(summary()).toContain('Code LAUNCH20, 20%−$142From Nov 29, 2026$566/year')
})

test('while the provider is asked the button says Processing...', async () => {
  const answer = Promise.withResolvers<{ json: unknown }>()
  open({ [CREATE]: ok(paid), [CONFIRM]: () => answer.promise })
  await pay('Subscribe for $59')
  const button = await screen.findByRole('button', { name: 'Processing...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer.resolve(ok({ status: 'requires_action' }))
  await screen.findByRole('dialog', { name: 'Confirm it is you' })
})

test.each([
  ['a setup', trial, 'Start 14-Day Free Trial', 'Setup Failed'],
  ['a payment', paid, 'Subscribe for $59', 'Payment Failed'],
])(
  'a card that is refused for %s gives a toast, and the form can be used again',
  async (_what, intent, label, title) => {
    const { history } = open({ [CREATE]: ok(intent), [CONFIRM]: no(402, 'Your card was declined.') })
    await pay(label)
    expect(await toastWith(title)).toContain('Your card was declined.')
    expect(screen.getByRole('button', { name: label }).hasAttribute('aria-disabled')).toBe(false)
    expect(history).toHaveLength(1)
  },
)

test('something unexpected gives its own toast', async () => {
  open({ [CREATE]: ok(trial), [CONFIRM]: lost })
  await pay('Start 14-Day Free Trial')
  expect(await toastWith('Payment Error')).toContain('An unexpected error occurred')
})

test('somebody who is not signed in reads what to do, and sees the error card', async () => {
  const { reload } = watchLeaving()
  const { history } = open({ [CREATE]: no(401, 'Please log in.'), 'GET /api/auth/user': no(401) })
  expect(await toastWith('Authentication Required')).toContain(
    'Please log out and log back in, then try again',
  )
  expect((await heading()).textContent).toBe('Payment Setup Failed')
  expect(screen.getByText(/^Failed to create subscription\. Please try again\./)).toBeTruthy()
  click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reload).toHaveBeenCalledOnce()
  click(screen.getByRole('link', { name: 'Back to Pricing' }))
  expect(history.at(-1)).toBe('/pricing')
})

test.each([
  ['the server', no(503, 'Card payments are not set up here yet.'), 'Card payments are not set up here yet.'],
  ['the connection', lost, 'Failed to fetch'],
])('a failure of %s is told, and the error card stays', async (_what, reply, reason) => {
  open({ [CREATE]: reply })
  expect(await toastWith('Error')).toContain(`Failed to initialize payment: ${reason}`)
  expect((await heading()).textContent).toBe('Payment Setup Failed')
})

test('prices that cannot be read keep nobody from subscribing: the intent says what is charged', async () => {
  const intent = {
    ...trial,
    discountApplied: true,
    discountAmount: '20%',
    discountDuration: 'once',
    price: 566,
  }
  open(
    { [CREATE]: ok(intent), 'GET /api/subscriptions/prices': no(500, 'Something went wrong.') },
    '/subscription/checkout?plan=yearly&coupon=LAUNCH20',
  )
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
  expect(document.querySelector('del')?.textContent).toContain('$708')
  expect(summary()).toContain('$566')
})

const setup = {
  clientSecret: 'seti_9_secret_1',
  trialEnd: '2026-11-20T18:00:00.000Z',
  subscriptionPlan: 'yearly',
  discountApplied: false,
  discountAmount: '',
  discountName: '',
  discountDuration: '',
  price: 708,
}

test('a trial without a card gets one, with the plan that it has', async () => {
  const { callsTo } = open({ [CREATE]: no(409, ALREADY), [COMPLETE]: ok(setup) })
  await screen.findByRole('button', { name: 'Start 14-Day Free Trial' })
  expect(screen.getByText('Cuebook for DJs, Yearly')).toBeTruthy()
  expect(summary()).toContain('From Nov 20, 2026$708/year')
  expect(callsTo(COMPLETE).map((call) => call.body)).toEqual([{}])
})

test('a trial without a card gets the plan and the code that were chosen with it', async () => {
  const { callsTo } = open(
    {
      [CREATE]: no(409, ALREADY),
      [COMPLETE]: ok({
        ...setup,
        discountApplied: true,
        discountAmount: '20%',
        discountName: 'Launch',
        discountDuration: 'forever',
        price: 566,
      }),
    },
    '/subscription/checkout?plan=yearly&coupon=LAUNCH20',
  )
  await screen.findByText('LAUNCH20: 20% off, forever')
  expect(summary()).toContain('From Nov 20, 2026$566/year')
  expect(callsTo(COMPLETE).map((call) => call.body)).toEqual([{ plan: 'yearly', couponCode: 'LAUNCH20' }])
})

test('a subscriber with a card is led to the change of plan, without an alarm', async () => {
  const { history } = open(
    { [CREATE]: no(409, ALREADY), [COMPLETE]: no(409, 'Nothing left.', 'subscription.no-setup') },
    '/subscription/checkout?plan=yearly&coupon=LAUNCH20',
  )
  await waitFor(() => expect(history.at(-1)).toBe('/subscription?plan=yearly&coupon=LAUNCH20'))
  expect(screen.queryByText('Complete Payment Setup')).toBeNull()
})

test('a client reads that plans are for DJs, and can become one on the spot', async () => {
  const { callsTo, all } = open({ 'GET /api/auth/user': ok({ ...aDj, role: 'client' }), [CREATE]: ok(trial) })
  await screen.findByRole('heading', { name: 'Plans are for DJs' })
  expect(screen.getByText(/^You use Cuebook as a client, free of charge\./)).toBeTruthy()
  expect(callsTo(CREATE)).toEqual([])
  all['POST /api/auth/role'] = ok(aDj)
  all['GET /api/auth/user'] = ok(aDj)
  click(screen.getByRole('button', { name: 'Become a DJ' }))
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
  expect(callsTo('POST /api/auth/role').map((call) => call.body)).toEqual([{ role: 'dj' }])
})

test('a client whose switch fails is told, and stays a client', async () => {
  open({ 'GET /api/auth/user': ok({ ...aDj, role: 'client' }), 'POST /api/auth/role': no(500) })
  click(await screen.findByRole('button', { name: 'Become a DJ' }))
  await toastWith('Failed to update role')
  expect((await heading()).textContent).toBe('Plans are for DJs')
})

test('somebody who became a client elsewhere reads the same', async () => {
  open({ [CREATE]: no(403, 'Only DJs can do this.', 'auth.role') })
  await screen.findByRole('heading', { name: 'Plans are for DJs' })
})

test('somebody who needs no card is told so and taken to the start page after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { history } = open({
    [CREATE]: no(409, ALREADY),
    [COMPLETE]: no(409, 'There is nothing left to set up.'),
  })
  expect(await toastWith('Complete Payment Setup')).toContain('There is nothing left to set up.')
  expect((await heading()).textContent).toBe('You already have a subscription')
  vi.advanceTimersByTime(REDIRECT_DELAY_MS - 200)
  expect(history).toHaveLength(1)
  vi.advanceTimersByTime(200)
  await waitFor(() => expect(history.at(-1)).toBe('/'))
})
