import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { aDj, aSubscription, eachOnAFreshPage } from '../subscriptions.fixture.tsx'
import { INVOICES, MINE, openPage, yourPlan } from './manage.fixture.tsx'

eachOnAFreshPage()

test('the plan shows its state and the next charge', async () => {
  openPage()
  expect((await yourPlan()).textContent).toBe('Monthlyactive$59/monthNext charge$59.00 on Dec 3, 2026')
  expect(screen.getByText('4242').parentElement?.textContent).toContain('ending in 4242')
})

test('a discount is named with what it takes off', async () => {
  const discount = { name: 'Launch', amount: 12, duration: 'forever' }
  openPage({
    [MINE]: ok({ ...aSubscription, discount, nextCharge: { ...aSubscription.nextCharge, amount: 47 } }),
  })
  const words = (await yourPlan()).textContent
  expect(words).toContain('Launch: $12 off each time')
  expect(words).toContain('$47.00 on Dec 3, 2026')
})

test('a trial without a card asks for one before the first charge', async () => {
  const trial = { status: 'trialing', trialEndsAt: '2026-11-29T18:00:00.000Z', card: null, nextCharge: null }
  openPage({ [MINE]: ok({ ...aSubscription, ...trial, plan: 'yearly' }) })
  expect((await yourPlan()).textContent).toContain('free trial')
  expect((await yourPlan()).textContent).toContain('Trial ends onNov 29, 2026')
  expect(screen.getByText(/^Your trial has no card yet\. Add one before Nov 29, 2026/)).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add card' })
  expect(add.getAttribute('href')).toBe('/subscription/checkout?plan=yearly')
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(screen.queryByText('Change plan')).toBeNull()
})

test('a trial with a card says when it is charged first', async () => {
  openPage({ [MINE]: ok({ ...aSubscription, status: 'trialing' }) })
  expect((await yourPlan()).textContent).toContain('First charge$59.00 on Dec 3, 2026')
  expect(screen.getByText(/^Your trial runs until Dec 3, 2026, and nothing is charged then\./)).toBeTruthy()
})

test('an overdue payment says what to do and when it ends', async () => {
  const failed = { nextTryAt: '2026-12-06T18:00:00.000Z', endsOn: '2026-12-17T18:00:00.000Z' }
  openPage({ [MINE]: ok({ ...aSubscription, status: 'past_due', failed }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Your last payment failed. Please update your card or make sure that it can be charged. We try again on Dec 6, 2026. If it stays unpaid, your subscription ends on Dec 17, 2026.',
  )
  expect(screen.queryByText('Change plan')).toBeNull()
  expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy()
})

test('an ended subscription leads to the plans and keeps its invoices', async () => {
  openPage({ [MINE]: ok({ ...aSubscription, status: 'canceled', nextCharge: null, card: null }) })
  expect((await yourPlan()).textContent).toContain('Ended onDec 3, 2026')
  expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(await screen.findByText('Nov 3, 2026')).toBeTruthy()
})

test('somebody whom the provider does not know is charged nothing and can change nothing', async () => {
  openPage({ [MINE]: ok({ ...aSubscription, periodEndsAt: null, nextCharge: null, card: null }) })
  await screen.findByText(/so nothing is charged\.$/)
  expect(screen.getByText('There is no card on file.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
})

test('a client reads that Cuebook is free, and nothing is asked', async () => {
  const { callsTo } = openPage({ 'GET /api/auth/user': ok({ ...aDj, role: 'client' }) })
  await screen.findByText('Clients use Cuebook free of charge')
  expect(callsTo('GET /api/subscriptions')).toEqual([])
})

test('a DJ without a subscription is led to the plans', async () => {
  openPage({ [MINE]: no(404, 'You have no subscription yet.', 'subscription.none') })
  await screen.findByText('You have no subscription yet.')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

test('what does not load can be asked for again', async () => {
  const { all } = openPage({ [MINE]: no(500), [INVOICES]: no(500) })
  await screen.findByText('Your subscription did not load')
  all[MINE] = ok(aSubscription)
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your invoices did not load')
  all[INVOICES] = ok([])
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^There are no invoices yet\./)
})
