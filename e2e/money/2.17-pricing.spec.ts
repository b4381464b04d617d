import { expect, type Page } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { codes, toast } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/subscriptions/pricing`, in a simulated page.

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choose = (page: Page, name: string) => plan(page, name).getByRole('link')
const box = (page: Page) => page.getByRole('region', { name: 'Discount code' })
const field = (page: Page) => box(page).getByRole('textbox')

async function apply(page: Page, code: string) {
  await field(page).fill(code)
  await page.keyboard.press('Enter')
}

test('a DJ without a subscription reads the plans, applies codes and goes to the checkout', async ({
  page,
  enter,
}) => {
  await enter('newdj')
  await test.step('the address that was missing goes along to the checkout', async () => {
    await page.goto('/reviews')
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect(choose(page, 'Monthly')).toHaveAttribute(
      'href',
      '/subscription/checkout?plan=monthly&next=%2Freviews',
    )
  })

  await test.step('both plans have the prices and texts of the spec', async () => {
    await page.goto('/pricing')
    await expect(plan(page, 'Monthly')).toContainText('$59/month')
    const yearly = plan(page, 'Yearly')
    await expect(yearly).toContainText('$708/year')
    await expect(yearly.locator('del')).toContainText('$833')
    await expect(yearly).toContainText('Save 15%')
    await expect(yearly).toContainText('Save $125 per year')
    await expect(page.getByText(/14-day free trial/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How the trial works' })).toBeVisible()
    for (const name of ['Monthly', 'Yearly'])
      await expect(choose(page, name)).toHaveText('Start 14-Day Free Trial')
  })

  await test.step('an empty code and an unknown one say so under the input', async () => {
    await box(page).getByRole('button', { name: 'Apply' }).click()
    await expect(field(page)).toHaveAccessibleDescription(/^Please enter a discount code/)
    await expect(field(page)).toBeFocused()
    await expect(toast(page)).toHaveCount(0)
    await apply(page, 'NO-SUCH-CODE')
    await expect(field(page)).toHaveAccessibleDescription(/^Invalid discount code/)
    await expect(toast(page)).toContainText('Invalid Discount Code')
    await expect(toast(page)).toHaveClass(/border-red-ink/)
  })

  await test.step('an applied code adds a line per plan; removing it takes all of it back', async () => {
    await apply(page, ` ${codes.months.toLowerCase()} `)
    await expect(toast(page)).toContainText('Discount Applied!')
    await expect(box(page)).toContainText(codes.months)
    await expect(box(page)).toContainText('$100 off, for 3 months')
    await expect(plan(page, 'Monthly')).toContainText(`$0/month for 3 months with ${codes.months}`)
    await expect(plan(page, 'Monthly')).toContainText('$59/month')
    await expect(plan(page, 'Yearly')).toContainText(`$608 for the first year with ${codes.months}`)
    await expect(page.getByRole('button', { name: 'Remove discount code' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(page.getByText(`with ${codes.months}`)).toHaveCount(0)
  })

  await test.step('the next code goes along, and choosing a plan makes no call', async () => {
    await apply(page, codes.once)
    await expect(box(page)).toContainText('20% off')
    await expect(box(page)).not.toContainText('once')
    const calls: string[] = []
    await page.route('**/api/subscriptions/**', (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return route.fulfill({ status: 500, json: {} })
    })
    await choose(page, 'Monthly').click()
    await expect(page).toHaveURL(`/subscription/checkout?plan=monthly&coupon=${codes.once}`)
    await expect.poll(() => calls).toContain('POST /api/subscriptions/create-intent')
    // The checkout asks, the plans did not.
    expect(calls[0]).toBe('POST /api/subscriptions/create-intent')
  })
})

test('a visitor who applies a code signs in, and the code is still there', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/pricing')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cuebook/ })
    .click()
  await expect(page).toHaveURL('/landing')
  await page.goBack()
  await apply(page, codes.once)
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fpricing/)
  expect(calls).toContain('/api/login')
  expect(calls).not.toContain('/api/subscriptions/validate-coupon')
  await page.getByRole('button', { name: /^DJ, not subscribed/ }).click()
  await expect(field(page)).toHaveValue(codes.once)
  await expect(page).toHaveURL(/\/pricing/)
  await apply(page, codes.once)
  await expect(box(page)).toContainText('Discount Applied!')
  await looksRight(page)
})
