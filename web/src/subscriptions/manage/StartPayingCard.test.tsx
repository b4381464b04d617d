import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { aSubscription, eachOnAFreshPage, lost, theDj } from '../subscriptions.fixture.tsx'
import { MINE, openPage, toastWith, yourPlan } from './manage.fixture.tsx'

eachOnAFreshPage()

const PREVIEW = 'GET /api/subscriptions/start'
const START = 'POST /api/subscriptions/start'
const trial = { ...aSubscription, status: 'trialing', trialEndsAt: '2026-12-03T18:00:00.000Z' }
const anOffer = {
  plan: 'monthly',
  lines: [{ text: 'Monthly, Nov 17, 2026 to Dec 17, 2026', amount: 59 }],
  dueToday: 59,
  credit: 0,
  nextCharge: { amount: 59, at: '2026-12-17T18:00:00.000Z' },
}
const inTrial = { [MINE]: ok(trial), [PREVIEW]: ok(anOffer), 'GET /api/auth/user': theDj('trialing') }
const button = () => screen.findByRole('button', { name: 'Pay $59.00 and start now' })

test('a trial says what is charged today, and ends with one press', async () => {
  const { all, callsTo } = openPage(inTrial)
  const pay = await button()
  const card = screen.getByRole('region', { name: 'Start paying now, and open client requests' })
  expect(card.textContent).toContain('Due today$59.00')
  expect(card.textContent).toContain('Charged to Visa •••• 4242. Next charge $59.00 on Dec 17, 2026.')
  expect(card.textContent).toContain('Your trial runs until Dec 3, 2026')
  expect(callsTo(START)).toEqual([])
  all[START] = ok({ ...aSubscription, status: 'active' })
  all[MINE] = all[START]
  all['GET /api/auth/user'] = theDj('active')
  click(pay)
  expect(await toastWith('You are a Pro Member now')).toContain('receipt')
  expect(callsTo(START)[0]?.body).toEqual({ dueToday: 59 })
  await waitFor(() => expect(screen.queryByText(/^Start paying now/)).toBeNull())
  expect((await yourPlan()).textContent).toContain('active')
})

test.each([
  ['declined', no(402, 'Your card was declined.'), 'Your card was declined. Your trial goes on.'],
  ['lost', lost, 'Nothing was charged. Please try again. Your trial goes on.'],
])('a start that is %s says so, and the trial is as it was', async (_what, reply, sentence) => {
  openPage({ ...inTrial, [START]: reply })
  click(await button())
  await screen.findByText(sentence)
  expect((await yourPlan()).textContent).toContain('free trial')
  expect((await button()).hasAttribute('disabled')).toBe(false)
})

test('a cost that changed is shown anew, and is not paid', async () => {
  const { all, callsTo } = openPage({
    ...inTrial,
    [START]: no(409, 'The cost of this change is different now.', 'subscription.offer-changed'),
  })
  const pay = await button()
  all[PREVIEW] = ok({ ...anOffer, dueToday: 61 })
  click(pay)
  await screen.findByRole('button', { name: 'Pay $61.00 and start now' })
  expect(callsTo(START)).toHaveLength(1)
})

test('nobody else is offered it', async () => {
  const { callsTo } = openPage()
  const card = await yourPlan()
  expect(within(card).queryByText(/Start paying/)).toBeNull()
  expect(callsTo(PREVIEW)).toEqual([])
})
