import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { becomeNewPerson } from '../support/people.ts'
import { enterCard, heading, subscribe, toast } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/subscriptions/manage`, in a simulated page.

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' })

test('a DJ in a trial cancels and resumes, changes the plan, and puts in another card', async ({ page }) => {
  await becomeNewPerson(page.request, 'dj')
  await subscribe(page.request)
  await page.goto('/subscription')
  await test.step('a trial shows its plan, its card and the first charge', async () => {
    await expect(heading(page)).toHaveText('Manage Subscription')
    await expect(plan(page)).toContainText('Monthlyfree trial$59/monthFirst charge$59.00 on')
    await expect(page.getByRole('main')).toContainText('ending in 4242')
  })

  await test.step('cancelling keeps the access to the end, and can be taken back', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' })
    await expect(question).toContainText(/^Cancel your subscription\?Your trial runs until \w+ \d+, \d{4}/)
    await question.getByRole('button', { name: 'Keep subscription' }).click()
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(toast(page)).toContainText('Subscription canceled')
    await expect(plan(page)).toContainText('Ends on')
    const resume = page.getByRole('button', { name: 'Resume subscription' })
    await expect(resume).toBeFocused()
    await page.reload()
    await expect(resume).toBeVisible()
    await looksRight(page)
    await resume.click()
    await expect(toast(page)).toContainText('Subscription resumed')
    await expect(plan(page)).toContainText('First charge')
  })

  await test.step('another plan costs what is shown before the click', async () => {
    await page.getByRole('radio', { name: 'Yearly' }).check()
    const change = page.getByRole('heading', { name: 'Change plan' }).locator('xpath=ancestor::section[1]')
    await expect(change.getByText('Due today').locator('xpath=following-sibling::dd')).toHaveText('$0.00')
    await page.getByRole('button', { name: 'Switch to Yearly' }).click()
    await expect(toast(page)).toContainText('Plan changedYou are on the yearly plan now.')
    await expect(plan(page)).toContainText('Yearlyfree trial$708/year')
    await page.reload()
    await expect(plan(page)).toContainText('Yearly')
  })

  await test.step('a new card takes the place of the old one', async () => {
    await page.getByRole('button', { name: 'Update card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update card' })
    await enterCard(page, '4000000000000002')
    await page.keyboard.press('Enter')
    // While a dialog is open, a toast is only seen; the message in the dialog is read out.
    await expect(page.getByText('Setup Failed', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.')
    await enterCard(page, '4000002500003155')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pass' }).click()
    await expect(toast(page)).toContainText('Card updated')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('ending in 3155')
    await expect(page.getByRole('button', { name: 'Update card' })).toBeFocused()
  })
})

test('the DJ of the demo keeps an invoice as a PDF, sees the lines of a change, and no other amount is charged', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.goto('/subscription')
  await test.step('each invoice is a PDF', async () => {
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download invoice/ })
      .first()
      .click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^cuebook-.+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await page.getByRole('radio', { name: 'Yearly' }).check()
  const lines = page.getByRole('definition')
  const dueToday = page.getByText('Due today').locator('xpath=following-sibling::dd')
  await expect(dueToday).toBeVisible()
  const amounts = (await lines.allTextContents())
    .filter((text) => /^−?\$[\d,]+\.\d\d$/.test(text))
    .map((text) => Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100))
  const due = amounts.pop()
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(due)
  // Somebody changes the amount on the way: the server refuses, and the page shows the offer again.
  await page.route('**/api/subscriptions/change', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const body = { ...route.request().postDataJSON(), dueToday: 1 }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: /^Switch and pay/ }).click()
  await expect(
    page.getByText('The cost of this change is different now. Please look at it again.'),
  ).toBeVisible()
  await expect(plan(page)).toContainText('$59/month')
})

test('a trial without a card asks for one, and gets it with the plan that it has', async ({
  page,
  enter,
}) => {
  await enter('trial')
  await page.goto('/subscription')
  await expect(page.getByText(/^Your trial has no card yet\./)).toBeVisible()
  const completed = page.waitForResponse('**/api/subscriptions/complete-trial-setup')
  await page.getByRole('link', { name: 'Add card' }).click()
  expect((await completed).ok()).toBe(true)
  await expect(heading(page)).toHaveText('Complete Your Subscription')
  await expect(page.getByRole('main')).toContainText('No charge during 14-day trial')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Cuebook for DJs, Monthly')
  await expect(page.getByRole('button', { name: 'Start 14-Day Free Trial' })).toBeVisible()
})
