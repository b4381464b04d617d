import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { becomeNewPerson } from './people.ts'

export const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').first()
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
export const freshUsername = () => `robin.${randomUUID().slice(0, 8)}`

export async function openProfile(page: Page, role: 'dj' | 'client') {
  await becomeNewPerson(page.request, role)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
}

/** Presses Save DJ Profile and returns the body that was sent. */
export async function savedDjProfile(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest('**/api/users/dj-profile')
  await page.getByRole('button', { name: 'Save DJ Profile' }).click()
  const request = await sent
  expect(request.method()).toBe('PUT')
  await request.response()
  return request.postDataJSON()
}
