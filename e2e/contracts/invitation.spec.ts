import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { becomeNameless, becomeNewPerson, freshEmail, mailedLink, password } from '../support/people.ts'
import { test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const SIGNING = 'Contract Review & Signing'

const role = (page: Page) => page.getByRole('banner').getByText('Client', { exact: true })

/** A new DJ invites this address to a contract. */
async function invitedTo(request: APIRequestContext, clientId: string): Promise<string> {
  await becomeNewPerson(request, 'dj')
  const answer = await request.post('/api/contracts', { data: { clientId, price: 1800 } })
  await expect(answer).toBeOK()
  const { id } = await answer.json()
  return id
}

async function saveName(page: Page) {
  const card = page.getByRole('region', { name: 'Your name' })
  await card.getByLabel('First name').fill('Clara')
  await card.getByLabel('Last name').fill('Bell')
  await card.getByRole('button', { name: 'Save name' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Event details' })).toContainText('Clara Bell')
}

test('an invited newcomer follows the mailed link, enters a name on the contract, and nothing else @phone-only', async ({
  browser,
  server,
  page,
  request,
}) => {
  const email = freshEmail()
  const id = await invitedTo(request, email)

  const link = await mailedLink(request, email)
  await page.goto(link)
  await expect(heading(page)).toHaveText(SIGNING)
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
  await expect(page.getByRole('main')).toContainText('$1,800')
  await saveName(page)

  await test.step('a link for another address does not change the account of a person who is logged in', async () => {
    const other = freshEmail()
    await expect(await request.post('/api/contracts', { data: { clientId: other, price: 10 } })).toBeOK()
    await page.goto(await mailedLink(request, other))
    await expect(heading(page)).toHaveText('This link is for another address')
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
  })

  await test.step('a used link opens the contract for a person who is still logged in, and offers others a new one', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`/contracts/${id}/sign`)
    const stranger = await browser.newContext({ baseURL: server.url })
    const other = await stranger.newPage()
    await other.goto(link)
    await expect(other.getByRole('alert')).toContainText('This invitation link was used already')
    await expect(other.getByLabel('Email')).toHaveValue(email)
    await other.getByRole('button', { name: 'Email me a link' }).click()
    await expect(other.getByText(/is on its way to/)).toBeVisible()
    await other.goto(await mailedLink(request, email, 2))
    await expect(other).toHaveURL(`/contracts/${id}/sign`)
    await expect(heading(other)).toHaveText(SIGNING)
    await stranger.close()
  })
})

test('an invited person who logs in without a role opens the contract at once, as a client', async ({
  page,
  request,
}) => {
  const email = await becomeNameless(page.request)
  const id = await invitedTo(request, email)
  await page.goto(await mailedLink(request, email, 2))
  await expect(heading(page)).toHaveText(SIGNING)
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
  await saveName(page)
  await expect(role(page)).toBeVisible()
})

test('an invited person who signs up on the way to the contract becomes its client', async ({
  page,
  request,
}) => {
  const email = freshEmail()
  const id = await invitedTo(request, email)
  await mailedLink(request, email)
  await page.goto(`/sign-in?mode=sign-up&next=${encodeURIComponent(`/contracts/${id}/sign`)}`)
  await page.getByLabel('First name').fill('Clara')
  await page.getByLabel('Last name').fill('Bell')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^Check your inbox\. We sent a link/)).toBeVisible()
  await page.goto(await mailedLink(request, email, 2))
  await expect(heading(page)).toHaveText(SIGNING)
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
  await expect(role(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your name' })).toHaveCount(0)
})

test('a link clicked in the local mailbox opens in a new tab and works there', async ({ page, request }) => {
  const email = freshEmail()
  await expect(await request.post('/api/auth/sign-in/magic-link', { data: { email } })).toBeOK()
  await mailedLink(request, email)
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /Your sign-in link/ }).click()
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in to Cuebook' }).click()
  await expect(heading(await opened)).toHaveText('How will you use Cuebook?')
})
