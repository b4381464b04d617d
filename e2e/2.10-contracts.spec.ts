import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { contractTabs, isInTab } from '@cuebook/domain/contracts/status.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { expect, type Page } from '@playwright/test'
import { toastOf } from './support/contracts.ts'
import { becomeNewPerson, freshEmail } from './support/people.ts'
import { test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('region')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Contract' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Contract' })
const listed = async (page: Page): Promise<Contract[]> => (await page.request.get('/api/contracts')).json()
const names = ['All', 'Pending', 'Confirmed', 'Completed', 'Cancelled']

test("a DJ sees the title 'Contracts' and every tab with its count and its cards", async ({
  page,
  enter,
}) => {
  await enter('dj')
  const contracts = await listed(page)
  await page.goto('/contracts')
  await expect(heading(page)).toHaveText('Contracts')
  await expect(page).toHaveTitle('Contracts · Cuebook')
  await expect(create(page)).toBeVisible()
  for (const [i, each] of contractTabs.entries()) {
    const name = names[i] ?? ''
    const inside = contracts.filter((contract) => isInTab(contract, each))
    await expect(page.getByRole('tab').nth(i)).toHaveText(`${name}${inside.length}`)
    await tab(page, name).click()
    await expect(cards(page)).toHaveCount(inside.length)
  }
})

test("a client sees the title 'My Bookings' and no Create Contract button", async ({ page, enter }) => {
  await enter('client')
  await page.goto('/contracts?clientEmail=somebody@example.test')
  await expect(heading(page)).toHaveText('My Bookings')
  await expect(page).toHaveTitle('My Bookings · Cuebook')
  await expect(cards(page).first()).toBeVisible()
  await expect(create(page)).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
})

for (const [role, text] of [
  ['dj', 'Create your first contract to get started'],
  ['client', 'No bookings found'],
] as const) {
  test(`a ${role} without contracts reads the empty message of each tab`, async ({ page }) => {
    await becomeNewPerson(page.request, role)
    await page.goto('/contracts')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('No contracts yet')
    await expect(panel).toContainText(text)
    for (const name of names.slice(1)) {
      await tab(page, name).click()
      await expect(panel).toHaveText(`No ${name.toLowerCase()} contracts`)
    }
  })
}

test('three placeholder cards show while loading, and a failed load can be tried again', async ({
  page,
  enter,
}) => {
  await enter('dj')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contracts', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'Out of order' } })
  })
  await page.goto('/contracts')
  await expect(page.getByRole('status', { name: 'Loading' }).locator('section')).toHaveCount(3)
  answer()
  await expect(page.getByRole('alert')).toContainText('This did not load')
  await page.unroute('**/api/contracts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a long list is read page by page to the end, and shown 60 cards at a time', async ({ page, enter }) => {
  await enter('dj')
  const [one] = await listed(page)
  const many = Array.from({ length: 130 }, (_, i) => ({ ...one, id: `one-of-many-${i}`, venue: `Hall ${i}` }))
  await page.route('**/api/contracts?*', (route) => route.fulfill({ json: many.slice(100) }))
  await page.route('**/api/contracts', (route) =>
    route.fulfill({ json: many.slice(0, 100), headers: { [cursorHeader]: 'one-of-many-99' } }),
  )
  await page.goto('/contracts')
  await expect(tab(page, 'All')).toHaveText('All130')
  await expect(cards(page)).toHaveCount(60)
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(cards(page)).toHaveCount(120)
  await expect(cards(page).nth(60).getByRole('heading').getByRole('button')).toBeFocused()
  await more.click()
  await expect(cards(page)).toHaveCount(130)
  await expect(cards(page).last()).toContainText('Hall 129')
  await expect(more).toHaveCount(0)
})

test('a filter narrows the cards, not the counts, and each of its chips removes one condition', async ({
  page,
  enter,
}) => {
  await enter('dj')
  const contracts = await listed(page)
  await page.goto('/contracts')
  await expect(cards(page)).toHaveCount(contracts.length)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByLabel('Event type').selectOption('Wedding')
  await panel.getByLabel('Price to').fill('2500')
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(filter).toBeFocused()
  const cheap = contracts.filter(({ eventType, price }) => eventType === 'Wedding' && (price ?? 0) <= 2500)
  await expect(cards(page)).toHaveCount(cheap.length)
  await expect(tab(page, 'All')).toHaveText(`All${contracts.length}`)
  await expect(page.getByText(`${cheap.length} of ${contracts.length} shown`)).toBeAttached()
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect(chips).toHaveText(['Wedding', 'Up to $2,500'])
  await page.getByRole('button', { name: 'Remove filter: Up to $2,500' }).click()
  await expect(chips).toHaveText(['Wedding'])
  await expect(filter).toBeFocused()

  await filter.click()
  await panel.getByLabel('Date from').fill('2099-01-01')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tabpanel')).toContainText('Nothing matches these filters')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(contracts.length)
  await expect(chips).toHaveCount(0)
})

test.describe("'Create New Contract'", () => {
  test.beforeEach(async ({ page }) => {
    await becomeNewPerson(page.request, 'dj')
  })

  test('says what is missing, sends the invitation, and returns the focus to its button', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/contracts')
    await create(page).click()
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog(page)).toContainText('Please enter a valid email address')
    await expect(dialog(page)).toContainText('Expected price is required')
    await expect(dialog(page).getByLabel('Client email')).toBeFocused()
    await dialog(page).getByLabel('Client email').fill(email)
    await dialog(page).getByLabel('Expected price').fill('1250.50')
    await dialog(page).getByLabel('Deposit percent').fill('101')
    await dialog(page).getByLabel('Terms').fill('No smoke machine')
    await page.keyboard.press('Tab')
    await dialog(page).getByLabel('Notes').fill('Garden party')
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog(page)).toContainText('Deposit percent must be a whole number from 0 to 100')
    await dialog(page).getByLabel('Deposit percent').fill('30')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click()
    expect((await posted).postDataJSON()).toEqual({
      clientId: email,
      price: 1250.5,
      depositPercent: 30,
      terms: 'No smoke machine',
      additionalInfo: 'Garden party',
      status: 'pending',
    })
    await expect(toastOf(page)).toContainText('Contract Invitation Sent!')
    await expect(toastOf(page)).toContainText(
      'Your client will receive an email to complete the event details.',
    )
    await expect(dialog(page)).toHaveCount(0)
    await expect(create(page)).toBeFocused()
    await expect(cards(page)).toContainText(['$1,250.50'])
    await expect(cards(page).getByText('pending')).toBeVisible()
  })

  test('saves a draft, which does not count as pending', async ({ page }) => {
    await page.goto('/contracts')
    await create(page).click()
    await dialog(page).getByLabel('Client email').fill(freshEmail())
    await dialog(page).getByLabel('Expected price').fill('900')
    await dialog(page).getByRole('button', { name: 'Save as draft' }).click()
    await expect(toastOf(page)).toContainText('Draft saved')
    await expect(cards(page).getByText('draft')).toBeVisible()
    await expect(tab(page, 'Pending')).toHaveText('Pending0')
  })

  test('a failure shows a toast, and the typed text stays', async ({ page }) => {
    await page.goto('/contracts')
    await expect(page.getByRole('tabpanel')).toContainText('No contracts yet')
    await page.route('**/api/contracts', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
    await create(page).click()
    await dialog(page).getByLabel('Client email').fill('client@example.test')
    await dialog(page).getByLabel('Expected price').fill('900')
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click()
    await expect(toastOf(page)).toHaveText(/^ErrorFailed to create contract invitation\. Please try again\./)
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('client@example.test')
  })

  test('clientEmail in the address opens the dialog prefilled, then the address is reset', async ({
    page,
  }) => {
    await page.goto('/contracts?clientEmail=ana%2Bdj%40example.test')
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('ana+dj@example.test')
    await expect(page).toHaveURL('/contracts')
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('ana+dj@example.test')
    await page.keyboard.press('Escape')
    await create(page).click()
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('')
  })

  test('the address with clientEmail is reset after about 100 ms', async ({ page }) => {
    await page.clock.install()
    await page.goto('/contracts')
    await expect(page.getByRole('tabpanel')).toContainText('No contracts yet')
    await page.clock.pauseAt(Date.now() + 60_000)
    const prefilled = '/contracts?clientEmail=ana%40example.test'
    await page.evaluate((address) => history.pushState(null, '', address), prefilled)
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(90)
    await expect(page).toHaveURL(prefilled)
    await page.clock.runFor(20)
    await expect(page).toHaveURL('/contracts')
    // The form is fetched on demand, and React shows it by a timer: time has to go on.
    await page.clock.resume()
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('ana@example.test')
  })
})
