import { expect } from '@playwright/test'
import { contractsListed } from '../support/openers.ts'
import { goInside } from '../support/screens.ts'
import { test } from '../support/test.ts'

test('without a connection a band says so, what was loaded stays readable, and other screens open later @phone', async ({
  page,
  enter,
  context,
}) => {
  await enter('client')
  await page.goto('/contracts')
  await contractsListed(page)
  const band = page.getByText('You are offline. What you send will wait.')
  await expect(band).toHaveCount(0)
  await context.setOffline(true)
  await expect(band).toBeInViewport({ ratio: 1 })

  await goInside(page, '/verify')
  await expect(page.getByText('This part has not been opened on this device yet.')).toBeVisible()
  await goInside(page, '/contracts')
  await contractsListed(page)

  await goInside(page, '/verify')
  await context.setOffline(false)
  await expect(band).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Check a contract' })).toBeVisible()
})

test('a form that is sent without a connection says that it waits, keeps its text and sends it afterwards', async ({
  meet,
}) => {
  const { client } = await meet()
  const { page } = client
  await page.goto('/profile')
  const phone = page.getByLabel('Phone')
  await phone.fill('555 0100')
  // What loads later is there, so that nothing but the form waits for the connection.
  await expect(page.getByRole('heading', { name: 'Delete my account' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('You are offline. One change waits here.')).toBeVisible()
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(toasts).toContainText('This is sent as soon as you are connected again.')
  await expect(phone).toHaveValue('555 0100')
  await page.context().setOffline(false)
  await expect(toasts).toContainText('Profile updated successfully')
  expect((await (await client.request.get('/api/auth/user')).json()).phoneNumber).toBe('555 0100')
})
