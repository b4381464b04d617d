import { expect, test } from 'vitest'
import { subscriptionCard } from './status.ts'

test('the subscription card shows the status in the words of spec 2.4', () => {
  expect(subscriptionCard('trialing')).toEqual({
    title: 'Free Trial',
    text: 'Trial active',
    dot: 'pulsing-blue',
  })
  expect(subscriptionCard('active')).toEqual({
    title: 'Pro Member',
    text: 'Subscription active',
    dot: 'green',
  })
  for (const other of [null, 'canceled', 'past_due']) {
    const card = { title: 'No Subscription', text: 'Subscribe to unlock features', dot: 'grey' }
    expect(subscriptionCard(other)).toEqual(card)
  }
})
