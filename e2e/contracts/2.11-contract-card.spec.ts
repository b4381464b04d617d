import { longDate } from '@cuebook/domain/contracts/words.ts'
import { expect, type Page } from '@playwright/test'
import { allDetails, fillIn, invite, toastOf } from '../support/contracts.ts'
import { test } from '../support/test.ts'

// What the menu and the preview say in each state is shown in `web/src/contracts/list`, in a simulated page.

const card = (page: Page) => page.getByRole('tabpanel').getByRole('region')
const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ })
const choose = async (page: Page, name: string) => {
  await actions(page).click()
  await page.getByRole('menuitem', { name }).click()
}
const forBoth = ['View Contract', 'Download PDF', 'Copy Link', 'Edit Contract']
const forDj = ['Send Contract', 'Request Signature', 'Generate Payment Link']

test('a DJ sends a draft from its preview, and the client finds it, reads it and keeps it', async ({
  meet,
  server,
}) => {
  const { dj, client } = await meet({ permissions: ['clipboard-read', 'clipboard-write'] })
  const more = { depositPercent: 40, terms: 'No smoke machine' }
  const { id } = await fillIn(dj, await invite(dj, client.email, { ...more, status: 'draft' }), more)
  const titleOn = (page: Page) => card(page).getByRole('button', { name: 'Wedding', exact: true })

  await test.step('a DJ sends a draft from its preview, and only then the client sees it', async () => {
    await client.page.goto('/contracts')
    await expect(client.page.getByText('No bookings found')).toBeVisible()
    const { page } = dj
    await page.goto('/contracts')
    await titleOn(page).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Send to Client', exact: true }).click()
    await reloaded
    await expect(toastOf(page)).toContainText('Contract Sent Successfully')
    await expect(toastOf(page)).toContainText(`Contract sent to ${client.email}`)
    await expect(card(page).getByText('sent')).toBeVisible()
    await client.page.reload()
    const { eventDate } = allDetails()
    for (const text of ['Wedding', longDate(eventDate), '6:00 PM', 'Hall One', '$2,400', 'sent'])
      await expect(card(client.page)).toContainText(text)
  })

  await test.step('the menu offers a client and a DJ their own actions, and never opens the preview', async () => {
    for (const [{ page }, items] of [
      [client, forBoth],
      [dj, [...forBoth, ...forDj]],
    ] as const) {
      await actions(page).click()
      await expect(page.getByRole('menuitem')).toHaveText([...items])
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(actions(page)).toBeFocused()
    }
  })

  await test.step('the title opens the preview, with the standard and the extra terms', async () => {
    const { page } = client
    await titleOn(page).click()
    const preview = page.getByRole('dialog', { name: 'Contract Preview - Wedding' })
    await expect(preview).toContainText('A deposit of 40% is due on signing.')
    await expect(preview).toContainText('No smoke machine')
    await expect(preview).toContainText(id)
    await page.keyboard.press('Escape')
    await expect(titleOn(page)).toBeFocused()
  })

  await test.step('a client copies the link, saves the PDF and opens the form', async () => {
    const { page } = client
    await choose(page, 'Copy Link')
    await expect(toastOf(page)).toContainText('Link Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/contracts/${id}/sign`,
    )
    const saved = page.waitForEvent('download')
    await choose(page, 'Download PDF')
    expect((await saved).suggestedFilename()).toBe(`contract-${id}.pdf`)
    await choose(page, 'Edit Contract')
    await expect(page.getByRole('region', { name: 'Edit details' })).toBeVisible()
  })

  await test.step('a DJ generates a payment link, asks for the signature, and opens the contract', async () => {
    const { page } = dj
    const asked = page.waitForRequest('**/payment-link')
    await choose(page, 'Generate Payment Link')
    expect((await asked).postDataJSON()).toEqual({ type: 'deposit' })
    await expect(toastOf(page)).toContainText('Payment Link Generated')
    await expect(toastOf(page)).toContainText('$960')
    await expect(toastOf(page)).toContainText('Link Copied to Clipboard')
    await expect(toastOf(page)).toContainText('Share this link with your client for payment')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/pay/')
    const reloaded = page.waitForEvent('load')
    await choose(page, 'Request Signature')
    await reloaded
    await expect(toastOf(page)).toContainText(`Contract sent to ${client.email}`)
    await choose(page, 'View Contract')
    await expect(page).toHaveURL(`/contracts/${id}/sign`)
  })
})
