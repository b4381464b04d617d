import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { signInByCall } from './support/people.ts'
import { START_PATIENCE_MS, startServer } from './support/server.ts'
import { test } from './support/test.ts'

test("a visitor is told 'Authentication Required' and sent to /api/login", async ({ page }) => {
  // A reply without content keeps the browser on this page, so that the toast can be read.
  await page.route('**/api/login**', (route) => route.fulfill({ status: 204 }))
  const asked = page.waitForRequest('**/api/login?next=/admin')
  await page.goto('/admin')
  await asked
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please log in to access admin functions.', { exact: true })).toBeVisible()
})

test('the page warns, and shows the email and what is deleted', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/admin')
  await expect(page.getByText('Logged in as admin@demo.test')).toBeVisible()
  await expect(page.getByText('Warning: all data will be permanently deleted.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveText([
    'All users',
    'All sessions',
    'All contracts',
    'All messages',
    'All reviews',
    'All music requests',
  ])
})

test('the server refuses a person who is not an admin', async ({ page, enter }) => {
  await enter('client')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Reset All Data' }).click()
  await page.getByLabel('Type RESET').fill('RESET')
  const answered = page.waitForResponse('**/api/admin/reset')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset All Data' }).click()
  expect((await answered).status()).toBe(403)
  await expect(page.getByText('Reset Failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText("Unauthorized or server error. Make sure you're logged in as admin.", { exact: true }),
  ).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})

test.describe('an admin', () => {
  test('types RESET, all data is exported and deleted, and the browser goes to / after 2 s', async ({
    browser,
  }) => {
    test.setTimeout(START_PATIENCE_MS + 60_000)
    const server = await startServer()
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    try {
      await signInByCall(context.request, 'admin')
      const page = await context.newPage()
      await page.clock.install()
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Reset All Data' }).click()
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Reset All Data' })
      await expect(confirm).toBeDisabled()
      await page.getByLabel('Type RESET').fill('reset')
      await expect(confirm).toBeDisabled()
      await page.getByLabel('Type RESET').fill('RESET')
      await page.clock.pauseAt(Date.now() + 60_000)
      // The export and the deletion take as long as the machine needs.
      const answered = page.waitForResponse('**/api/admin/reset')
      await confirm.click()
      expect((await answered).status()).toBe(200)
      await expect(page.getByText('Reset Complete', { exact: true })).toBeVisible()

      const left: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname)
      })
      await page.clock.runFor(1_990)
      expect(left).toEqual([])
      await page.clock.runFor(20)
      await expect.poll(() => left).toEqual(['/'])

      expect((await context.request.get('/api/auth/user')).status()).toBe(401)
      const exports = join(server.dataDir, 'exports')
      const [file = 'none'] = await readdir(exports)
      expect((await stat(join(exports, file))).size).toBeGreaterThan(1_000)
    } finally {
      await context.close()
      await server.stop()
    }
  })
})
