import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { aSubscription, eachOnAFreshPage, lost } from '../subscriptions.fixture.tsx'
import { MINE, openPage, toastWith, yourPlan } from './manage.fixture.tsx'

eachOnAFreshPage()

const PREVIEW = 'GET /api/subscriptions/change?plan=yearly'
const CHANGE = 'POST /api/subscriptions/change'

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

test('the other plan shows its cost line by line before anything is paid', async () => {
  const { callsTo, all } = openPage({ [PREVIEW]: ok(anOffer) })
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
  const { all, callsTo } = openPage({
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
  openPage({
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
  openPage({ [PREVIEW]: ok(anOffer), [CHANGE]: reply })
  await yourPlan()
  click(screen.getByRole('radio', { name: /^Yearly/ }))
  click(await screen.findByRole('button', { name: 'Switch and pay $672.60' }))
  await screen.findByText(sentence)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Switch/ }).disabled).toBe(false)
})

test('somebody who chose the other plan on the pricing page sees its cost at once', async () => {
  openPage({ [PREVIEW]: ok(anOffer) }, '/subscription?plan=yearly')
  await screen.findByRole('button', { name: 'Switch and pay $672.60' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Yearly/ }).checked).toBe(true)
  expect(
    screen.getByText(
      'You chose the yearly plan. See what it costs you now; nothing changes before you confirm.',
    ),
  ).toBeTruthy()
})

test.each([
  [{}, '?plan=monthly', 'You already have the monthly plan.'],
  [
    {},
    '?plan=monthly&coupon=LAUNCH20',
    'You already have the monthly plan. The code LAUNCH20 was not applied: a code counts when a subscription begins.',
  ],
  [{ endsAtPeriodEnd: true }, '?plan=yearly', 'You chose the yearly plan. Resume your subscription first.'],
  [{ status: 'past_due' }, '?plan=yearly', 'You chose the yearly plan. Update your card first.'],
])('a subscription with %j at %s says why nothing changes yet', async (changes, search, words) => {
  openPage({ [MINE]: ok({ ...aSubscription, ...changes }) }, `/subscription${search}`)
  await screen.findByText(words)
})

test.each(['', '?plan=weekly'])('an address with %j says nothing of a choice', async (search) => {
  openPage({}, `/subscription${search}`)
  await yourPlan()
  expect(screen.queryByText(/^You chose|^You already have/)).toBeNull()
})
