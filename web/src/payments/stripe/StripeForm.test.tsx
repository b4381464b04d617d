import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeForm, fakeStripe, openForm } from './fakeStripe.fixture.tsx'

// Stripe's loader takes the script once per page, so all tests here share what it brought.
const fake = fakeStripe()
fake.install()
const good = { ...fake.answers }

beforeEach(() => {
  fake.asked.length = 0
  Object.assign(fake.answers, good)
})
afterEach(closeForm)

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Keep this card' })
const press = async () => fireEvent.click(await button())
const fieldsShown = () => waitFor(() => expect(fake.asked.some(({ what }) => what === 'payment')).toBe(true))
async function openReady(clientSecret?: string) {
  const form = openForm(clientSecret)
  await fieldsShown()
  fake.tell('ready')
  return form
}
const params = (name: string) => fake.asked.find(({ what }) => what === name)?.params

test('Stripe shows card fields for this secret, without terms and other ways to pay', async () => {
  await openReady()
  expect(params('elements')).toMatchObject({
    clientSecret: 'seti_7_secret_x',
    appearance: { theme: 'stripe' },
  })
  expect(params('payment')).toMatchObject({
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
})

test('before the fields are there, a press says that the form is not ready', async () => {
  const { outcomes, submissions } = openForm()
  await fieldsShown()
  await press()
  expect(outcomes).toEqual([{ status: 'not-ready', missing: 'form' }])
  expect([submissions(), fake.asked.filter(({ what }) => what === 'submit')]).toEqual([0, []])
  fake.tell('ready')
  await press()
  await waitFor(() => expect(outcomes).toHaveLength(2))
})

test.each([
  ['seti_7_secret_x', 'confirmSetup', 'seti_7'],
  ['pi_7_secret_x', 'confirmPayment', 'pi_7'],
])('the card for %s goes to Stripe with %s, in place where the bank allows it', async (secret, verb, id) => {
  const { outcomes, submissions } = await openReady(secret)
  await press()
  await waitFor(() => expect(outcomes).toEqual([{ status: 'succeeded', intentId: id }]))
  const done = fake.asked.map(({ what }) => what).filter((what) => /submit|confirm/.test(what))
  expect([done, submissions()]).toEqual([['submit', verb], 1])
  expect(params(verb)).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: `${location.origin}/subscription/success?next=%2Fmessages` },
  })
})

test('while Stripe is asked the button says so, and a second press asks nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>()
  fake.answers.confirmSetup = () => promise
  const { outcomes } = await openReady()
  await press()
  const busy = await screen.findByRole('button', { name: 'Processing...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  fireEvent.submit(busy)
  resolve({ setupIntent: { id: 'seti_7', status: 'succeeded' } })
  await button()
  expect(outcomes).toHaveLength(1)
  expect(fake.asked.filter(({ what }) => what === 'confirmSetup')).toHaveLength(1)
})

test.each([
  [{ type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
  [{ type: 'api_error' }, null],
])('a refusal like %j is told with its sentence', async (error, message) => {
  fake.answers.confirmSetup = () => ({ error })
  const { outcomes } = await openReady()
  await press()
  await waitFor(() => expect(outcomes).toEqual([{ status: 'refused', message }]))
  expect((await button()).hasAttribute('aria-disabled')).toBe(false)
})

test('what is wrong in a field stands at the field, and nothing else is said', async () => {
  fake.answers.submit = () => ({ error: { type: 'validation_error', message: 'Incomplete' } })
  const { outcomes } = await openReady()
  await press()
  await waitFor(() => expect(fake.asked.at(-1)?.what).toBe('submit'))
  await button()
  expect(outcomes).toEqual([])
})

test('a challenge that was not passed leaves the form open', async () => {
  fake.answers.confirmSetup = () => ({ setupIntent: { id: 'seti_7', status: 'requires_payment_method' } })
  const { outcomes } = await openReady()
  await press()
  await waitFor(() => expect(outcomes).toEqual([{ status: 'unfinished' }]))
})

test('a lost network is reported, and the form can be used again', async () => {
  fake.answers.submit = () => Promise.reject(new Error('network'))
  const { outcomes } = await openReady()
  await press()
  await waitFor(() => expect(outcomes).toEqual([{ status: 'thrown' }]))
  Object.assign(fake.answers, good)
  await press()
  await waitFor(() => expect(outcomes.at(-1)).toEqual({ status: 'succeeded', intentId: 'seti_7' }))
})

test('fields that cannot be loaded lead to the error card', async () => {
  openForm()
  await fieldsShown()
  fake.tell('loaderror')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await button()
})
