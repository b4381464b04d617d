import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

test('a person lets a program in, sees that it was here, and shuts it out again', async ({
  meet,
  baseURL,
}) => {
  const { dj } = await meet()
  const { page } = dj
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Tokens and webhooks' }).click()
  await expect(page.getByText('No program acts for you')).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByLabel('Name').fill('My booking sheet')
  await looksRight(page)
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await looksRight(page)
  await page.getByRole('button', { name: 'Done' }).click()

  // The program is no browser: it has no cookies and sends no origin.
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${baseURL}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  const own = await call('/api/auth/user')
  expect([own.status, (await own.json()).email]).toEqual([200, dj.email])
  const outside = await call('/api/availability/blocked', { method: 'POST' })
  expect([outside.status, (await outside.json()).message]).toEqual([
    403,
    "This token may not do that: it needs the scope 'calendar'.",
  ])
  await page.reload()
  await expect(page.getByText(/last used in the hour from/)).toBeVisible()
  await looksRight(page)

  await page.getByRole('button', { name: 'Revoke My booking sheet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('No program acts for you')).toBeVisible()
  const after = await call('/api/auth/user')
  expect([after.status, (await after.json()).code]).toEqual([401, 'token.unknown'])

  await page.getByRole('link', { name: 'How programs use this' }).click()
  await expect(page.getByRole('heading', { name: 'Programs that act for you' })).toBeVisible()
  // Each call is shown in the same way, and axe takes six seconds for three hundred of them.
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('section > details:not(:first-of-type)')) call.remove()
  })
  await looksRight(page)
})
