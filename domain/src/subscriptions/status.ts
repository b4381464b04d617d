export interface SubscriptionCard {
  title: string
  text: string
  dot: 'pulsing-blue' | 'green' | 'grey'
}

/** The sidebar's subscription card, in the spec's words. */
export function subscriptionCard(status: string | null): SubscriptionCard {
  if (status === 'trialing') return { title: 'Free Trial', text: 'Trial active', dot: 'pulsing-blue' }
  if (status === 'active') return { title: 'Pro Member', text: 'Subscription active', dot: 'green' }
  return { title: 'No Subscription', text: 'Subscribe to unlock features', dot: 'grey' }
}
