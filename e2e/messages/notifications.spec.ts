import { expect, type Page } from '@playwright/test'
import { fillIn, invite, type Parties, signByCall } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { openProfile } from '../support/profile.ts'
import { test } from '../support/test.ts'

const byName = (page: Page, name: string) => page.getByRole('switch', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The client signs, which the DJ is told by mail and in the app. */
async function signed({ dj, client }: Parties): Promise<void> {
  const contract = await fillIn(dj, await invite(dj, client.email))
  await signByCall(client, contract)
}

/** The link in the footer of the newest mail with that subject. */
async function unsubscribeLink(page: Page, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  const arrived = async () => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to } })
    const mails: { subject: string; links: string[] }[] = await answer.json()
    link = mails
      .find((mail) => subject.test(mail.subject))
      ?.links.find((each) => each.includes('/unsubscribe/'))
    return link
  }
  await expect.poll(arrived, { intervals: [50] }).toBeTruthy()
  return link ?? ''
}

test('a choice of mails and pushes is saved at once, by mouse and keyboard, and kept', async ({ page }) => {
  await openProfile(page, 'client')
  for (const name of ['Contracts by email', 'Payments by push']) {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    )
    await byName(page, name).focus()
    await page.keyboard.press('Space')
    await (await saved).finished()
  }
  await expect(byName(page, 'Contracts by email')).not.toBeChecked()
  await page.reload()
  await expect(byName(page, 'Contracts by email')).not.toBeChecked()
  await expect(byName(page, 'Payments by push')).toBeChecked()
  await expect(byName(page, 'Messages by email')).toBeChecked()
  await expect(byName(page, 'Messages by push')).not.toBeChecked()
})

test('the link in a mail leads to a page that unsubscribes when its button is pressed, and not before', async ({
  page,
  meet,
}) => {
  const parties = await meet()
  await signed(parties)
  const { dj } = parties
  const link = await unsubscribeLink(page, dj.email, /signed the contract$/)
  const preferences = async () => {
    const all = await (await dj.request.get('/api/notifications/preferences')).json()
    return all.filter(({ mail }: { mail: boolean }) => !mail).map(({ kind }: { kind: string }) => kind)
  }
  await page.goto(link)
  await expect(heading(page)).toHaveText('Unsubscribe from these mails?')
  await expect(page.getByText('You will no longer get mails about your contracts.')).toBeVisible()
  await looksRight(page)
  expect(await preferences()).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(page)).toHaveText('You are unsubscribed')
  await expect(heading(page)).toBeFocused()
  expect(await preferences()).toEqual(['contract'])
  await page.reload()
  await expect(heading(page)).toHaveText('You are unsubscribed')
  const answer = await page.goto(`${link}x`)
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Unsubscribe link not found')
})

test('the panel lists what happened, arrives by itself and is marked as read @phone', async ({
  meet,
}, info) => {
  const { viewport, hasTouch } = info.project.use
  const parties = await meet({ ...(viewport && { viewport }), ...(hasTouch && { hasTouch }) })
  const { page } = parties.dj
  const listening = page.waitForResponse('**/api/live')
  await page.goto('/profile')
  const button = page.getByRole('button', { name: /^All notifications/ })
  await expect(button).toHaveAccessibleName('All notifications')
  await listening
  await signed(parties)
  await expect(button).toHaveAccessibleName('All notifications, 1 unread')
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('link', { name: /Robin Vale signed the contract/ })
  await expect(row).toContainText('Countersign it, and the booking is confirmed.')
  await expect(row).toContainText('just now')
  await expect(row).toContainText('unread')
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('All read')).toBeVisible()
  await expect(row).not.toContainText('unread')
  await row.click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/contracts\/[^/]+\/sign$/)
})
