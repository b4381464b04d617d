import { demoAccounts } from '@cuebook/domain/identity/demo-accounts.ts'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { becomeNewPerson, freshEmail, signInByCall } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { test as base } from '../support/test.ts'

const ROUNDS = 2
const POLL_MS = 10_000
const LEAVE_MS = 2_000

const test = base.extend({ baseURL: undefined })

test('2.26: two resets, with a restart between them, end on the landing page without a complaint', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  let server = await startServer()
  try {
    await resetInBrowser(browser, server.url, (request) => signInByCall(request, 'admin'))
    await server.stop({ keepData: true })
    const { dataDir } = server
    server = await startServer({}, { dataDir })
    const ways = await fetch(`${server.url}/api/auth/ways`)
    expect((await ways.json()).demoAccounts).toHaveLength(demoAccounts.length)
    // The second does without the market, which takes longer to make and to export than all the rest.
    for (let round = 2; round <= ROUNDS; round++) {
      await server.stop({ keepData: true })
      const admin = freshEmail()
      server = await startServer({ DEMO: 'off', ADMIN_EMAILS: admin }, { dataDir })
      await resetInBrowser(browser, server.url, (request) => becomeNewPerson(request, 'client', admin))
    }
  } finally {
    await server.stop()
  }
})

/** The clock of the page is held, so that polls fall into the reset and the wait after it in every run. */
async function resetInBrowser(
  browser: Browser,
  baseURL: string,
  signIn: (request: APIRequestContext) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ baseURL })
  await signIn(context.request)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/admin')
  const [resetDone, pollsDue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/reset', async (route) => {
    const response = await route.fetch()
    resetDone.resolve()
    await pollsDue.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Start again with an empty market' }).click()
  await page.getByRole('button', { name: 'Reset All Data' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Type RESET').fill('RESET')
  await dialog.getByRole('button', { name: 'Reset All Data' }).click()
  await resetDone.promise
  // Everything is deleted, and the page does not know it yet.
  await page.clock.runFor(2 * POLL_MS)
  pollsDue.resolve()
  await expect(page.getByText('Reset Complete', { exact: true })).toBeVisible()
  await expect(page.getByText('Unauthorized', { exact: true })).toHaveCount(0)
  await page.clock.runFor(LEAVE_MS)
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional DJ Booking Made Simple')
  await context.close()
}
