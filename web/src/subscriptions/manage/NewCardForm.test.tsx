import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { aSubscription, eachOnAFreshPage } from '../subscriptions.fixture.tsx'
import { MINE, openPage, toastWith } from './manage.fixture.tsx'

eachOnAFreshPage()

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
  const { all, callsTo } = openPage({
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
  const { callsTo } = openPage({
    [CARD]: begun,
    'POST /api/test-payments/confirm': no(402, 'Your card was declined.'),
  })
  click(await screen.findByRole('button', { name: 'Update card' }))
  await enterCard()
  expect(await toastWith('Setup Failed')).toContain('Your card was declined.')
  expect(callsTo('PUT')).toEqual([])
})

test('a card form that does not load can be asked for again', async () => {
  const { all } = openPage({ [CARD]: no(503, 'Card payments are not set up here yet.') })
  click(await screen.findByRole('button', { name: 'Update card' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Card payments are not set up here yet.')
  all[CARD] = begun
  click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Card number')
})

test('a card that a bank confirmed on its own page is used on return', async () => {
  const { callsTo, history } = openPage(
    { 'PUT /api/subscriptions/card': ok(aSubscription) },
    '/subscription?setup_intent=seti_8&redirect_status=succeeded',
  )
  await toastWith('Card updated')
  expect(callsTo('PUT').map(({ body }) => body)).toEqual([{ setupId: 'seti_8' }])
  expect(history.at(-1)).toBe('/subscription')
})
