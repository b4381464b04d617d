import type { Page } from '@playwright/test'

/** Makes the browser believe something else about the current user, in the page and in later answers. */
export async function withChangedUser(page: Page, change: object): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  // Fetched like this, a page holds no user, so the app makes the call.
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      await route.fulfill({ response: await route.fetch() })
    },
  )
}
