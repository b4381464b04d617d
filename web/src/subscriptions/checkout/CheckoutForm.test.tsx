import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok } from '../../../tests/serve.ts'
import type { CardFieldsProps } from '../../payments/cardFields.ts'
import { eachOnAFreshPage, openScreen, serve } from '../subscriptions.fixture.tsx'
import CheckoutPage from './CheckoutPage.tsx'

eachOnAFreshPage()

/** Stands for the form of a provider that can be late, blocked or of another mind. */
let form: CardFieldsProps | undefined
vi.mock('../../payments/CardFields.tsx', () => ({
  CardFields: (props: CardFieldsProps) => {
    form = props
    return <p>The provider's form</p>
  },
}))

async function open() {
  serve({
    'POST /api/subscriptions/create-intent': ok({
      clientSecret: 'seti_1_secret_2',
      discountApplied: false,
      discountAmount: '',
      trialEnd: null,
      isTrialMode: true,
      discountName: '',
      discountDuration: '',
      price: 59,
      dueToday: 0,
    }),
  })
  const { history } = openScreen(CheckoutPage, '/subscription/checkout?next=%2Freviews')
  await screen.findByText("The provider's form")
  if (!form) throw new Error('No form was shown')
  return { history, form }
}

test.each([
  ['system', 'Payment System Loading', 'Please wait for the payment system to initialize'],
  ['form', 'Payment Form Not Ready', 'Please wait until the card fields are shown.'],
] as const)('when the %s is not ready, a toast says so and nothing happens', async (missing, title, text) => {
  const { history, form } = await open()
  act(() => form.onOutcome({ status: 'not-ready', missing }))
  const toast = (await screen.findByText(title)).closest('li')
  expect(toast?.textContent).toContain(text)
  expect(history).toHaveLength(1)
})

test('another status of the provider only makes the form usable again', async () => {
  const { history, form } = await open()
  act(() => form.onOutcome({ status: 'unfinished' }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(history).toHaveLength(1)
})

test('a refusal without a sentence asks to try again', async () => {
  const { form } = await open()
  act(() => form.onOutcome({ status: 'refused', message: null }))
  expect((await screen.findByText('Setup Failed')).closest('li')?.textContent).toContain('Please try again.')
})

test('a provider that does not come ends at the error card', async () => {
  const { form } = await open()
  act(() => form.onUnavailable())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Setup Failed')
})

test('a bank that cannot be asked in place returns to the result page', async () => {
  const { form } = await open()
  expect(form).toMatchObject({
    clientSecret: 'seti_1_secret_2',
    kind: 'setup',
    amount: 0,
    returnPath: '/subscription/success?plan=monthly&next=%2Freviews',
  })
})
