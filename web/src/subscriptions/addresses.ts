import type { Plan } from '@cuebook/domain/subscriptions/price.ts'

interface Choice {
  plan: Plan
  /** Only a code that was applied. */
  coupon: string | null
  /** Where the person was going before they had to subscribe. */
  next: string | null
}

export function checkoutAddress({ plan, coupon, next }: Choice): string {
  const search = new URLSearchParams({ plan, ...(coupon && { coupon }), ...(next && { next }) })
  return `/subscription/checkout?${search}`
}

export interface PlansChoice {
  plan: Plan | null
  coupon: string | null
  next: string | null
}

/** Back to the plans, with what was chosen before. */
export function plansAddress({ plan, coupon, next }: PlansChoice): string {
  const search = new URLSearchParams({
    ...(plan && { plan }),
    ...(coupon && { coupon }),
    ...(next && { next }),
  }).toString()
  return search ? `/pricing?${search}` : '/pricing'
}

/** Where a subscriber changes the plan; what was chosen is shown there first. */
export function planChangeAddress({ plan, coupon }: Omit<Choice, 'next'>): string {
  return `/subscription?${new URLSearchParams({ plan, ...(coupon && { coupon }) })}`
}

/** Signing in comes back to the plans; a typed code is still in its field then. */
export function loginAddress(code: string): string {
  const back = code ? `/pricing?${new URLSearchParams({ coupon: code })}` : '/pricing'
  return `/api/login?next=${encodeURIComponent(back)}`
}
