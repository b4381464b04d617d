import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The coupons of the demo market. */
export const codes = { once: 'DEMO20', months: 'DEMO100OFF' } as const

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

let cards = 0
/** A card has one trial on a server, and a test card with another date is another card. */
function anExpiry(): string {
  cards += 1
  return `${String(1 + (cards % 12)).padStart(2, '0')}/${41 + Math.floor(cards / 12)}`
}

export async function enterCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill(anExpiry())
  await page.getByLabel('CVC').fill('123')
}

export const statusOf = async (request: APIRequestContext): Promise<string | null> =>
  (await (await request.get('/api/auth/user')).json()).subscriptionStatus

/** Gives a new DJ a trial with a card, by the calls that the checkout makes. */
export async function subscribe(request: APIRequestContext, plan = 'monthly'): Promise<void> {
  const begun = await request.post('/api/subscriptions/create-intent', { data: { plan } })
  expect(begun).toBeOK()
  const { clientSecret }: { clientSecret: string } = await begun.json()
  const card = { number: '4242 4242 4242 4242', expiry: anExpiry(), cvc: '123' }
  expect(await request.post('/api/test-payments/confirm', { data: { clientSecret, ...card } })).toBeOK()
  const id = clientSecret.split('_secret_')[0]
  const verified = await request.get(`/api/subscriptions/verify/${id}`)
  expect(await verified.json()).toEqual({ success: true })
}
