import { expect, type Page } from '@playwright/test'
import { badge, cancel, details, download, form, heading, question, save } from '../support/contract-page.ts'
import { fillIn, invite, signByCall, toastOf } from '../support/contracts.ts'
import { test } from '../support/test.ts'

test('both read the contract; the DJ keeps it as a file and makes a payment link, which the client follows', async ({
  meet,
  server,
}) => {
  const { dj, client } = await meet()
  const { id } = await fillIn(dj, await invite(dj, client.email), { terms: 'No smoke machine' })
  const { page } = client
  const payment = (on: Page) => on.getByRole('region', { name: 'Payment' })
  await page.goto(`/contracts/${id}`)
  await expect(badge(page, 'pending')).toBeVisible()
  await expect(details(page)).toContainText('Hall One')
  const terms = page.getByRole('region', { name: 'Contract terms' })
  await expect(terms).toContainText('No smoke machine')
  expect(await terms.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThanOrEqual(160)
  await terms.focus()
  await expect(terms).toBeFocused()
  await expect(payment(page)).toContainText('$1,200')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('looked at the contract')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toastOf(page)).toContainText('Link Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/contracts/${id}/sign`)

  await dj.page.goto(`/contracts/${id}/sign`)
  const saved = dj.page.waitForEvent('download')
  await download(dj.page).click()
  expect((await saved).suggestedFilename()).toBe(`contract-${id}.pdf`)
  await expect(toastOf(dj.page)).toContainText('Download Started')
  await payment(dj.page).getByRole('button', { name: 'Generate Payment Link' }).click()
  await expect(toastOf(dj.page)).toContainText('Payment Link Generated')

  await page.reload()
  await payment(page).getByRole('link', { name: 'Pay deposit' }).click()
  await expect(page).toHaveURL(/\/pay\/[^/]+$/)
  await expect(heading(page)).toHaveText('Pay your deposit')
})

test('an edit voids the signature; the other party sees once what changed, and cancels', async ({ meet }) => {
  const { dj, client } = await meet()
  const contract = await fillIn(dj, await invite(dj, client.email))
  await signByCall(client, contract)
  const { page } = dj
  await page.goto(`/contracts/${contract.id}/sign?edit=1`)
  await expect(form(page)).toContainText('voids the signature given so far')
  await form(page).getByLabel('Price').fill('2500')
  await save(page).click()
  await expect(toastOf(page)).toContainText('Contract Updated Successfully')
  await expect(badge(page, 'pending')).toBeVisible()

  const news = client.page.getByText('Changed since you last looked')
  const viewed = client.page.waitForResponse('**/viewed')
  await client.page.goto(`/contracts/${contract.id}/sign`)
  await expect(news).toBeVisible()
  await expect(client.page.getByRole('main')).toContainText('was $2,400 → is now $2,500')
  await expect(client.page.getByRole('region', { name: 'Sign', exact: true })).toContainText(
    'You signed version 2. The terms were changed since, so that signature no longer counts',
  )
  await viewed
  await client.page.reload()
  await expect(details(client.page)).toBeVisible()
  await expect(news).toHaveCount(0)
  await cancel(client.page).click()
  await question(client.page).getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(toastOf(client.page)).toContainText('Contract Cancelled')
  await expect(badge(client.page, 'cancelled')).toBeVisible()
  await expect(details(client.page)).toBeFocused()
})
