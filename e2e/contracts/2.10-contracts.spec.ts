import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { contractTabs, isInTab } from '@cuebook/domain/contracts/life/status.ts'
import { expect, type Page } from '@playwright/test'
import { toastOf } from '../support/contracts.ts'
import { becomeNewPerson, freshEmail } from '../support/people.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/contracts/list` and `editing`, in a simulated page.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('region')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Contract' })
const create = (page: Page) => page.getByRole('button', { name: 'Create Contract' })
const listed = async (page: Page): Promise<Contract[]> => (await page.request.get('/api/contracts')).json()
const names = ['All', 'Pending', 'Confirmed', 'Completed', 'Cancelled']

test('a DJ goes through the tabs of the contracts, and filters them', async ({ page, enter }) => {
  await enter('dj')
  const contracts = await listed(page)
  await page.goto('/contracts')
  await expect(heading(page)).toHaveText('Contracts')
  await expect(page).toHaveTitle('Contracts · Cuebook')
  await expect(create(page)).toBeVisible()
  await test.step('every tab has its count and its cards', async () => {
    for (const [i, each] of [...contractTabs.entries()].reverse()) {
      const name = names[i] ?? ''
      const inside = contracts.filter((contract) => isInTab(contract, each))
      await expect(page.getByRole('tab').nth(i)).toHaveText(`${name}${inside.length}`)
      await tab(page, name).click()
      await expect(cards(page)).toHaveCount(inside.length)
    }
  })

  await test.step('a filter narrows the cards, not the counts, and each of its chips removes one condition', async () => {
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
})

test('a new DJ creates a first contract, then a draft, and returns to the button each time', async ({
  page,
}) => {
  await becomeNewPerson(page.request, 'dj')
  await page.goto('/contracts')
  await expect(page.getByRole('tabpanel')).toContainText('No contracts yet')
  await test.step('the form says what is missing, and sends the invitation', async () => {
    const email = freshEmail()
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

  await test.step('clientEmail in the address opens the dialog prefilled; a draft does not count as pending', async () => {
    await page.goto('/contracts?clientEmail=ana%2Bdj%40example.test')
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('ana+dj@example.test')
    await expect(page).toHaveURL('/contracts')
    await expect(dialog(page).getByLabel('Client email')).toHaveValue('ana+dj@example.test')
    await dialog(page).getByLabel('Client email').fill(freshEmail())
    await dialog(page).getByLabel('Expected price').fill('900')
    await dialog(page).getByRole('button', { name: 'Save as draft' }).click()
    await expect(toastOf(page)).toContainText('Draft saved')
    await expect(cards(page).getByText('draft')).toBeVisible()
    await expect(tab(page, 'Pending')).toHaveText('Pending1')
  })
})
