import { aListedRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { daysAfter } from '../planWords.ts'
import {
  aDj,
  aSubscription,
  eachOnAFreshPage,
  lost,
  openScreen,
  serve,
  somePrices,
  theDj,
  watchLeaving,
} from '../subscriptions.fixture.tsx'
import PricingPage from './PricingPage.tsx'

eachOnAFreshPage()

const VALIDATE = 'POST /api/subscriptions/validate-coupon'
const launch20 = { type: 'percent', value: 20, currency: 'usd', duration: 'forever', name: 'Launch' }

const plan = (name: string) => screen.findByRole('region', { name })
const chooseIn = (card: HTMLElement) => within(card).getByRole('link')
const codeField = () => screen.getByLabelText('Discount code', { selector: 'input' })
const apply = () => fireEvent.submit(codeField())

async function open(replies: Record<string, Reply> = {}, address = '/pricing') {
  const server = serve(replies)
  const { history } = openScreen(PricingPage, address)
  await plan('Monthly')
  await waitFor(() => expect(server.callsTo('GET /api/auth/user')).toHaveLength(1))
  return { ...server, history }
}

test('both plans show their price, and the yearly one what it saves', async () => {
  await open()
  const monthly = await plan('Monthly')
  expect(monthly.textContent).toContain('$59/month')
  expect(within(monthly).queryByText('Save 15%')).toBeNull()
  const yearly = await plan('Yearly')
  expect(yearly.textContent).toContain('$708/year')
  expect(yearly.querySelector('del')?.textContent).toContain('$833')
  expect(yearly.textContent).toContain('Save 15%')
  expect(yearly.textContent).toContain('Save $125 per year')
})

test('the days of the trial are counted from today', async () => {
  await open()
  const steps = screen.getAllByRole('listitem').map((each) => each.textContent)
  expect(screen.getByRole('heading', { name: 'How the trial works' })).toBeTruthy()
  expect(steps.slice(0, 3)).toEqual([
    'TodayClients find you and can ask for you, and contracts open. $0 now.',
    `${readersDay(daysAfter(new Date(), 11))}We remind you by email.`,
    `${readersDay(daysAfter(new Date(), 14))}Trial ends, first charge, and all other client requests open. Cancel before and pay nothing.`,
  ])
  expect(screen.getByText('Requests that ask for you, and after the trial all others')).toBeTruthy()
})

test('choosing a plan leads to the checkout without a call', async () => {
  const { history, callsTo } = await open()
  await waitFor(() =>
    expect(chooseIn(screen.getByRole('region', { name: 'Yearly' })).getAttribute('href')).toContain('/sub'),
  )
  const choose = chooseIn(await plan('Yearly'))
  expect(choose.textContent).toBe('Start 14-Day Free Trial')
  click(choose)
  expect(history.at(-1)).toBe('/subscription/checkout?plan=yearly')
  expect(callsTo('POST')).toEqual([])
})

test('somebody who had a trial is not offered another', async () => {
  await open({ 'GET /api/subscriptions/prices': ok({ ...somePrices, hasTrial: false }) })
  expect(chooseIn(await plan('Monthly')).textContent).toBe('Subscribe Monthly')
  expect(screen.queryByText('How the trial works')).toBeNull()
  expect(screen.getByText(/^Your free trial, or that of your card, is used/)).toBeTruthy()
})

test("prices that do not load leave the product's own, and can be asked for again", async () => {
  const { all } = serve({ 'GET /api/subscriptions/prices': no(500) })
  openScreen(PricingPage, '/pricing')
  expect(screen.getByRole('status', { name: 'Loading the plans' })).toBeTruthy()
  expect((await plan('Monthly')).textContent).toContain('$59/month')
  expect((await plan('Yearly')).textContent).toContain('$708/year')
  expect(screen.getByText(/^These are our usual prices\./)).toBeTruthy()
  all['GET /api/subscriptions/prices'] = ok({ ...somePrices, prices: { monthly: 61, yearly: 708 } })
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('$61')
  expect(screen.queryByText(/^These are our usual prices\./)).toBeNull()
})

test.each([
  ['active', '/subscription?plan=yearly', 'Choose Yearly'],
  ['past_due', '/subscription?plan=yearly', 'Choose Yearly'],
  ['trialing', '/subscription/checkout?plan=yearly', 'Choose Yearly'],
  ['canceled', '/subscription/checkout?plan=yearly', 'Subscribe Yearly'],
])('choosing a plan with a subscription that is %s leads to %s', async (status, address, label) => {
  await open({
    'GET /api/auth/user': theDj(status),
    'GET /api/subscriptions/prices': ok({ ...somePrices, hasTrial: false }),
  })
  await waitFor(() =>
    expect(chooseIn(screen.getByRole('region', { name: 'Yearly' })).getAttribute('href')).toBe(address),
  )
  expect(chooseIn(await plan('Yearly')).textContent).toBe(label)
})

test('where requests open with the trial, everything does', async () => {
  await open({ 'GET /api/subscriptions/prices': ok({ ...somePrices, trialSeesRequests: true }) })
  expect(screen.getByText('Everything opens. $0 now.')).toBeTruthy()
  expect(screen.getByText('Client service requests')).toBeTruthy()
})

test('an empty code says what to do, and nobody is asked', async () => {
  const { callsTo } = await open()
  fill(codeField(), '   ')
  apply()
  await screen.findByText('Please enter a discount code')
  expect(document.activeElement).toBe(codeField())
  expect(callsTo(VALIDATE)).toEqual([])
  fill(codeField(), 'L')
  expect(screen.queryByText('Please enter a discount code')).toBeNull()
})

test.each([
  ['the message of the server', no(404, 'This code has ended.'), 'This code has ended.'],
  ["'Invalid discount code' without one", no(500), 'Invalid discount code'],
  ["'Invalid discount code' without a connection", lost, 'Invalid discount code'],
])('a code that fails shows %s', async (_what, reply, sentence) => {
  await open({ [VALIDATE]: reply })
  fill(codeField(), 'NOPE')
  apply()
  const toast = await screen.findByText('Invalid Discount Code')
  expect(toast.closest('li')?.textContent).toContain(sentence)
  expect(codeField().getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(codeField().getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(described?.textContent).toBe(sentence)
  expect(document.activeElement).toBe(codeField())
})

test('an applied code adds a line to each plan and goes along to the checkout, until it is removed', async () => {
  const { history, callsTo } = await open({ [VALIDATE]: ok(launch20) })
  fill(codeField(), ' launch20 ')
  apply()
  await waitFor(() => expect(screen.getAllByText('Discount Applied!')).toHaveLength(2))
  expect(callsTo(VALIDATE)[0]?.body).toEqual({ couponCode: 'launch20' })
  const box = screen.getByRole('region', { name: 'Discount code' })
  expect(box.textContent).toContain('LAUNCH2020% off, forever')
  const monthly = await plan('Monthly')
  expect(monthly.textContent).toContain('$59/month')
  expect(monthly.textContent).toContain('$47/month with LAUNCH20')
  expect((await plan('Yearly')).textContent).toContain('$566/year with LAUNCH20')
  expect(chooseIn(monthly).getAttribute('href')).toBe('/subscription/checkout?plan=monthly&coupon=LAUNCH20')

  const remove = screen.getByRole('button', { name: 'Remove discount code' })
  expect(document.activeElement).toBe(remove)
  click(remove)
  expect(monthly.textContent).not.toContain('LAUNCH20')
  expect(document.activeElement).toBe(codeField())
  click(chooseIn(monthly))
  expect(history.at(-1)).toBe('/subscription/checkout?plan=monthly')
})

test('a code for one charge shows no duration', async () => {
  await open({ [VALIDATE]: ok({ ...launch20, type: 'fixed', value: 100, duration: 'once' }) })
  fill(codeField(), 'HUNDRED')
  apply()
  await screen.findAllByText('Discount Applied!')
  expect(screen.getByRole('region', { name: 'Discount code' }).textContent).toContain('HUNDRED$100 off')
  expect(screen.getByRole('region', { name: 'Discount code' }).textContent).not.toContain('once')
  expect((await plan('Monthly')).textContent).toContain('$0 for the first month with HUNDRED')
  expect((await plan('Yearly')).textContent).toContain('$608 for the first year with HUNDRED')
})

test('a code that was typed but not applied does not go along', async () => {
  const { history } = await open()
  fill(codeField(), 'LAUNCH20')
  await waitFor(() =>
    expect(chooseIn(screen.getByRole('region', { name: 'Monthly' })).getAttribute('href')).toContain('/sub'),
  )
  click(chooseIn(await plan('Monthly')))
  expect(history.at(-1)).toBe('/subscription/checkout?plan=monthly')
})

test('a visitor is sent to sign in, by choosing a plan or applying a code', async () => {
  const { assign } = watchLeaving()
  const { callsTo } = await open({ 'GET /api/auth/user': no(401) })
  expect(chooseIn(await plan('Monthly')).getAttribute('href')).toBe('/api/login?next=%2Fpricing')
  fill(codeField(), 'LAUNCH20')
  apply()
  expect(assign).toHaveBeenCalledWith('/api/login?next=%2Fpricing%3Fcoupon%3DLAUNCH20')
  expect(callsTo(VALIDATE)).toEqual([])
})

test('a code in the address is typed already, and the wanted page goes along', async () => {
  await open({}, '/pricing?coupon=LAUNCH20&next=%2Freviews')
  expect(codeField().getAttribute('value')).toBe('LAUNCH20')
  await waitFor(() =>
    expect(chooseIn(screen.getByRole('region', { name: 'Monthly' })).getAttribute('href')).toBe(
      '/subscription/checkout?plan=monthly&next=%2Freviews',
    ),
  )
})

test('a next address of another site is dropped', async () => {
  await open({}, '/pricing?next=https%3A%2F%2Fevil.test')
  await waitFor(() =>
    expect(chooseIn(screen.getByRole('region', { name: 'Monthly' })).getAttribute('href')).toBe(
      '/subscription/checkout?plan=monthly',
    ),
  )
})

test.each([
  ['trialing', 'Free Trial. Your trial is running.'],
  ['active', 'Pro Member. Your subscription is active.'],
  ['past_due', 'Your subscription. Your last payment failed.'],
  ['canceled', 'Your subscription. It has ended.'],
])('a DJ whose subscription is %s sees how it stands', async (status, words) => {
  const prices = ok({ ...somePrices, hasTrial: false })
  await open({ 'GET /api/auth/user': theDj(status), 'GET /api/subscriptions/prices': prices })
  const band = await screen.findByRole('region', { name: 'Your subscription' })
  expect(band.textContent).toContain(words)
  expect(within(band).getByRole('link').getAttribute('href')).toBe('/subscription')
  // Only whoever would subscribe now is told what happens today.
  const isRunning = status !== 'canceled'
  expect(screen.queryByText('How the subscription works') === null).toBe(isRunning)
  expect(screen.queryByText('Requests that ask for you, and after the trial all others') !== null).toBe(
    status === 'trialing',
  )
})

test('a client reads that Cuebook is free for clients', async () => {
  await open({ 'GET /api/auth/user': ok({ ...aDj, role: 'client' }) })
  const band = await screen.findByRole('region', { name: 'Your subscription' })
  expect(band.textContent).toContain('You use Cuebook as a client, free of charge.')
})

const MINE = 'GET /api/subscriptions/mine'
const noTrial = { 'GET /api/subscriptions/prices': ok({ ...somePrices, hasTrial: false }) }

test('the present plan is marked and leads to its page, the other one can be chosen', async () => {
  await open({ ...noTrial, 'GET /api/auth/user': theDj('active'), [MINE]: ok(aSubscription) })
  await screen.findByText('Your plan')
  const monthly = await plan('Monthly')
  expect(monthly.textContent).toContain('Your plan')
  expect(chooseIn(monthly).textContent).toBe('Manage your plan')
  expect(chooseIn(monthly).getAttribute('href')).toBe('/subscription')
  expect((await plan('Yearly')).textContent).not.toContain('Your plan')
  expect(chooseIn(await plan('Yearly')).textContent).toBe('Choose Yearly')
})

test('a plan that was chosen before a refused trial is marked on the way back', async () => {
  const { callsTo } = await open(noTrial, '/pricing?plan=yearly')
  expect((await plan('Yearly')).textContent).toContain('Your choice')
  expect((await plan('Monthly')).textContent).not.toContain('Your choice')
  expect(callsTo(MINE)).toEqual([])
})

test('a trial with a card can be ended here, and one without is not offered it', async () => {
  const trial = { ...aSubscription, status: 'trialing', trialEndsAt: aSubscription.periodEndsAt }
  const offer = { plan: 'monthly', lines: [], dueToday: 59, credit: 0, nextCharge: aSubscription.nextCharge }
  const replies = { ...noTrial, 'GET /api/auth/user': theDj('trialing') }
  await open({ ...replies, [MINE]: ok(trial), 'GET /api/subscriptions/start': ok(offer) })
  await screen.findByRole('button', { name: 'Pay $59.00 and start now' })
  cleanup()
  const { callsTo } = await open({ ...replies, [MINE]: ok({ ...trial, card: null }) })
  await screen.findByText('Your plan')
  expect(screen.queryByText(/^Start paying now/)).toBeNull()
  expect(callsTo('GET /api/subscriptions/start')).toEqual([])
})

const ADDRESSED = 'GET /api/service-requests/addressed'

test('a DJ without a subscription reads here who asks for them by name', async () => {
  const asked = aListedRequest({ id: 'r-1', invited: true })
  await open({ [ADDRESSED]: ok([asked]) })
  const panel = within(await screen.findByRole('region', { name: 'Asked for you' }))
  panel.getByText(/: Wedding on Jan 16, 2027$/)
  expect(panel.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe(
    '/service-requests/r-1',
  )
})

test('where nobody asks, nothing is said', async () => {
  const { callsTo } = await open({ [ADDRESSED]: ok([]) })
  await waitFor(() => expect(callsTo(ADDRESSED)).toHaveLength(1))
  expect(screen.queryByText('Asked for you')).toBeNull()
})

test('a DJ on trial has a page for it', async () => {
  const { callsTo } = await open({ 'GET /api/auth/user': theDj('trialing'), [ADDRESSED]: ok([]) })
  expect(callsTo(ADDRESSED)).toHaveLength(0)
})
