import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

async function expectTheWords(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional DJ Booking Made Simple')
  const chips = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(chips).toHaveText(['Smart Contracts', 'Event Management', 'Musical Experiences'])
  const cards = page.getByRole('region', { name: 'Everything You Need' }).getByRole('heading', { level: 3 })
  await expect(cards).toHaveText([
    'Smart Contracts',
    'Music Requests',
    'Event Management',
    'Reviews & Ratings',
  ])
  for (const name of ["DJ's Start Here", 'Clients Start Here', 'Start Your Journey']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/api\/login/)
  }
}

for (const path of ['/', '/landing']) {
  test(`${path} has the texts of 2.2, and hydrates without errors or warnings`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      const blocked = message.text().includes('Service Worker registration blocked')
      if (['error', 'warning'].includes(message.type()) && !blocked) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectTheWords(page)
    await page.getByRole('radio', { name: 'Dark theme' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('#root')).toHaveAttribute('data-live')
    expect(complaints).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the texts and six DJs are there, the search finds a place, and the buttons lead to the sign-in', async ({
    page,
  }) => {
    await page.goto('/landing')
    await expectTheWords(page)
    const djs = page.getByRole('region', { name: 'DJs you can book' }).getByRole('listitem')
    await expect(djs).toHaveCount(6)
    await expect(djs.first().getByRole('link')).toHaveAttribute('href', /^\/djs\/\w+$/)
    await page.getByLabel('Where is the event?').fill('austin')
    await page.getByLabel('When?').fill('2099-06-12')
    await page.getByRole('button', { name: 'Find DJs' }).click()
    await expect(page).toHaveURL(/\/discover\?lat=30\.\d+&lng=-97\.\d+&place=Austin%2C\+TX&date=2099-06-12$/)
    await page.goBack()
    await page.getByRole('link', { name: "DJ's Start Here" }).click()
    await expect(page).toHaveURL('/sign-up?role=dj')
  })

  test('the phone menu opens @phone-only', async ({ page }) => {
    await page.goto('/landing')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeVisible()
  })
})

test('the buttons send the browser to /api/login', async ({ page }) => {
  await page.goto('/landing')
  const ways = {
    "DJ's Start Here": 'Create your DJ account',
    'Clients Start Here': 'Create your client account',
    'Start Your Journey': 'Welcome back',
  }
  for (const [name, heading] of Object.entries(ways)) {
    const asked = page.waitForRequest(/\/api\/login(\?role=(dj|client))?$/)
    await page.getByRole('link', { name }).click()
    await asked
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.goBack()
  }
})

test.describe('a press before React is live takes effect once', () => {
  const dark = (page: Page) => page.getByRole('radio', { name: 'Dark theme' })
  const html = (page: Page) => page.locator('html')
  /** Lets no script through until the returned function is called. */
  async function holdScripts(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  /** Counts how often the theme changes, from the very first script on. */
  const countChanges = (page: Page) =>
    page.addInitScript(() => {
      const changes: (string | null)[] = []
      Object.assign(globalThis, { changes })
      new MutationObserver(() => changes.push(document.documentElement.getAttribute('data-theme'))).observe(
        document,
        { subtree: true, attributeFilter: ['data-theme'] },
      )
    })
  const changesOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { changes: unknown[] }).changes)
  /** Moves the pointer, so that React does not wait until the page has rested. */
  async function expectLive(page: Page) {
    await page.getByRole('contentinfo').hover()
    await expect(page.locator('#root')).toHaveAttribute('data-live', { timeout: 30_000 })
  }

  test('straight after the page is read', async ({ page }) => {
    await countChanges(page)
    await page.goto('/landing', { waitUntil: 'domcontentloaded' })
    await dark(page).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expectLive(page)
    await expect(dark(page)).toBeChecked()
    expect(await changesOf(page)).toEqual(['dark'])
    await page.getByRole('radio', { name: 'Light theme' }).click()
    expect(await changesOf(page)).toEqual(['dark', 'light'])
  })

  test('with the keyboard', async ({ page }) => {
    await countChanges(page)
    await page.goto('/landing', { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: 'System theme' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectLive(page)
    await expect(dark(page)).toBeChecked()
    expect(await changesOf(page)).toEqual(['light', 'dark'])
  })

  test('many presses while React wakes up, of which the last one holds', async ({ page }) => {
    await page.goto('/landing', { waitUntil: 'domcontentloaded' })
    const names = ['Dark theme', 'Light theme', 'System theme', 'Dark theme', 'Light theme']
    for (const name of names) await page.getByRole('radio', { name }).click()
    await expectLive(page)
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('radio', { name: 'Light theme' })).toBeChecked()
  })

  test('before any script has come', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto('/landing', { waitUntil: 'commit' })
    await dark(page).click()
    letGo()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expectLive(page)
    await expect(dark(page)).toBeChecked()
  })

  test('on a link, which loads the next page', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/landing', { waitUntil: 'commit' })
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    expect(asked).toHaveLength(1)
  })

  test('the theme that a visitor chose another day can be given up at once', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await page.goto('/landing', { waitUntil: 'domcontentloaded' })
    await expect(dark(page)).toBeChecked()
    await page.getByRole('radio', { name: 'System theme' }).click()
    await expect(html(page)).not.toHaveAttribute('data-theme')
    await expectLive(page)
    await expect(page.getByRole('radio', { name: 'System theme' })).toBeChecked()
  })
})

test('the FAQ is reached without loading another page', async ({ page }) => {
  await page.goto('/landing')
  // The pointer over the page is what makes it live.
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).hover()
  await expect(page.locator('#root')).toHaveAttribute('data-live')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await expect(page).toHaveURL('/faq')
  expect(documents).toEqual([])
})

test('the content security policy allows only our own scripts, and no page violates it', async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => {
    const list: string[] = []
    Object.assign(globalThis, { violations: list })
    document.addEventListener('securitypolicyviolation', (event) =>
      list.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const violations = () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)

  const policy = (await page.goto('/landing'))?.headers()['content-security-policy'] ?? ''
  const directives = new Map(policy.split(';').map((each) => [each.split(' ', 1)[0], each]))
  expect(directives.get('default-src')).toBe("default-src 'self'")
  expect(directives.get('script-src')).toBe("script-src 'self'")
  expect(directives.get('object-src')).toBe("object-src 'none'")
  expect(await violations()).toEqual([])

  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  expect(await violations()).toEqual([])

  await enter('dj')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await violations()).toEqual([])
})
