import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { aSubscription, eachOnAFreshPage } from '../subscriptions.fixture.tsx'
import { MINE, openPage, toastWith, yourPlan } from './manage.fixture.tsx'

eachOnAFreshPage()

test('cancelling asks first, and says until when the access lasts', async () => {
  const ending = { ...aSubscription, endsAtPeriodEnd: true, nextCharge: null }
  const { all, callsTo } = openPage({ 'POST /api/subscriptions/cancel': ok(ending) })
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
  openPage({ 'POST /api/subscriptions/cancel': no(409, 'Please try again in a moment.') })
  click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = await screen.findByRole('alertdialog')
  click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  expect(await toastWith('Cancellation Failed')).toContain('Please try again in a moment.')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
