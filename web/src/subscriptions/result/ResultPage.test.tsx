import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { currentToasts, toast } from '../../kernel/ui/feedback/toast.ts'
import { VERIFY_EVERY_MS } from '../requests.ts'
import { eachOnAFreshPage, lost, openScreen, serve, theDj } from '../subscriptions.fixture.tsx'
import ResultPage from './ResultPage.tsx'

eachOnAFreshPage()

const VERIFY = 'GET /api/subscriptions/verify/'
const USER = 'GET /api/auth/user'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const links = () =>
  screen.getAllByRole('link').map((each) => `${each.textContent} ${each.getAttribute('href')}`)

function open(search: string, replies: Record<string, Reply> = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serve(replies)
  openScreen(ResultPage, `/subscription/success${search}`)
  return server
}
/** Lets the time pass in which the next question is due, and the question be answered. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

test.each(['', '?setup_intent=', '?other=1'])('the address %j has no session', async (search) => {
  const { callsTo } = open(search)
  await title('Invalid Session')
  expect(
    screen.getByText("We couldn't find your payment session. Please try subscribing again."),
  ).toBeTruthy()
  expect(links()).toEqual(['Return to Pricing /pricing'])
  expect(callsTo(VERIFY)).toEqual([])
})

test.each([
  ['?session_id=cs_1', 'cs_1'],
  ['?payment_intent=pi_1&payment_intent_client_secret=x', 'pi_1'],
  ['?setup_intent=seti_1', 'seti_1'],
])('the address %j is verified as %s', async (search, id) => {
  const { callsTo } = open(search, { [VERIFY]: ok({ success: true }), [USER]: theDj('trialing') })
  await title('Payment Successful')
  expect(callsTo(VERIFY).map(({ call }) => call)).toEqual([`${VERIFY}${id}`])
})

test('a trial says that nothing is charged yet, and leads on', async () => {
  open('?setup_intent=seti_1', { [VERIFY]: ok({ success: true }), [USER]: theDj('trialing') })
  await title('Payment Successful')
  expect(screen.getByText(/^Your 14-day free trial has begun\./)).toBeTruthy()
  expect(links()).toEqual(['Go to Dashboard /dashboard', 'Complete Your Profile /profile'])
  expect(document.activeElement?.textContent).toBe('Go to Dashboard')
})

test('somebody who was on the way to a page goes on to it', async () => {
  open('?payment_intent=pi_1&next=%2Freviews', { [VERIFY]: ok({ success: true }), [USER]: theDj('active') })
  await title('Payment Successful')
  expect(screen.getByText(/^You are now subscribed!/)).toBeTruthy()
  expect(links()[0]).toBe('Continue /reviews')
})

test('the provider is asked every 3 seconds until it says yes', async () => {
  const { all, callsTo } = open('?setup_intent=seti_1', {
    [VERIFY]: ok({ success: false }),
    [USER]: theDj('active'),
  })
  await title('Confirming Your Subscription')
  await waitFor(() => expect(callsTo(VERIFY)).toHaveLength(1))
  await pass(VERIFY_EVERY_MS)
  await waitFor(() => expect(callsTo(VERIFY)).toHaveLength(2))
  await title('Confirming Your Subscription')
  all[VERIFY] = ok({ success: true })
  await pass(VERIFY_EVERY_MS)
  await title('Payment Successful')
  expect(callsTo(VERIFY)).toHaveLength(3)
})

test.each([
  ['a no', ok({ success: false })],
  ['a failure', no(500)],
  ['a lost connection', lost],
])('after %s and 5 retries the verification has failed, and can be tried again', async (_what, reply) => {
  const { all, callsTo } = open('?payment_intent=pi_1', { [VERIFY]: reply, [USER]: theDj('active') })
  for (let retry = 0; retry < 5; retry += 1) {
    await title('Confirming Your Subscription')
    await pass(VERIFY_EVERY_MS)
  }
  await title('Payment Verification Failed')
  expect(callsTo(VERIFY)).toHaveLength(6)
  expect(
    screen.getByText(
      "We couldn't verify your payment. Don't worry - if you were charged, we'll process your subscription soon.",
    ),
  ).toBeTruthy()
  expect(links()).toEqual(['Return to Pricing /pricing'])
  await pass(10 * VERIFY_EVERY_MS)
  expect(callsTo(VERIFY)).toHaveLength(6)
  all[VERIFY] = ok({ success: true })
  click(screen.getByRole('button', { name: 'Try Again' }))
  await title('Payment Successful')
})

test('somebody who is not signed in learns at once that it failed', async () => {
  const { callsTo } = open('?setup_intent=seti_1', { [VERIFY]: no(401), [USER]: no(401) })
  await title('Payment Verification Failed')
  expect(callsTo(VERIFY)).toHaveLength(1)
})

test('until the subscription is recorded, the user is read every 2 seconds', async () => {
  const { all, callsTo } = open('?payment_intent=pi_1', { [VERIFY]: ok({ success: true }) })
  await title('Finalizing Your Subscription')
  const before = callsTo(USER).length
  await pass(2_000)
  await waitFor(() => expect(callsTo(USER).length).toBeGreaterThan(before))
  await title('Finalizing Your Subscription')
  all[USER] = theDj('active')
  await pass(2_000)
  await title('Payment Successful')
  const then = callsTo(USER).length
  await pass(10_000)
  expect(callsTo(USER)).toHaveLength(then)
})

test('a card that had a trial elsewhere is told so at once, and the plans come without a trial', async () => {
  toast({ title: 'Trial Started Successfully!', lasting: true })
  const { callsTo } = open('?setup_intent=seti_1&plan=yearly&coupon=LAUNCH20&next=%2Freviews', {
    [VERIFY]: no(409, 'This card has had a trial.', 'subscription.card-had-trial'),
  })
  await title('This card has had its free trial')
  expect(screen.getByText(/Nothing was charged\.$/)).toBeTruthy()
  await waitFor(() => expect(currentToasts().filter(({ open }) => open)).toEqual([]))
  expect(links()).toEqual(['Subscribe without a trial /pricing?plan=yearly&coupon=LAUNCH20&next=%2Freviews'])
  await pass(VERIFY_EVERY_MS * 2)
  expect(callsTo(VERIFY)).toHaveLength(1)
})
