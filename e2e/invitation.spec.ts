import { expect } from '@playwright/test'
import { becomeNewPerson, freshEmail, mailedLink } from './support/people.ts'
import { test } from './support/test.ts'

test('an invited newcomer follows the mailed link, enters a name, and sees the contract', async ({
  browser,
  server,
  page,
  request,
}) => {
  await becomeNewPerson(request, 'dj')
  const email = freshEmail()
  const answer = await request.post('/api/contracts', { data: { clientId: email, price: 1800 } })
  await expect(answer).toBeOK()
  const { id } = await answer.json()

  const link = await mailedLink(request, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  await page.getByLabel('First name').fill('Clara')
  await page.getByLabel('Last name').fill('Bell')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract Review & Signing')
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
  await expect(page.getByRole('main')).toContainText('$1,800')

  await test.step('a link for another address does not change the account of a person who is logged in', async () => {
    const other = freshEmail()
    await expect(await request.post('/api/contracts', { data: { clientId: other, price: 10 } })).toBeOK()
    await page.goto(await mailedLink(request, other))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is for another address')
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
  })

  await test.step('a used link opens the contract for a person who is still logged in, and asks others to log in', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`/contracts/${id}/sign`)
    const stranger = await browser.newContext({ baseURL: server.url })
    const other = await stranger.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await stranger.close()
  })
})
