import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker is active and controls this page. */
async function underControl(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('the manifest names the app and lists icons that load', async ({ page, request }) => {
  await page.goto('/landing')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Cuebook', start_url: '/', scope: '/', display: 'standalone' })
  const sizes = manifest.icons.map(
    ({ sizes, purpose }: { sizes: string; purpose?: string }) => `${sizes} ${purpose ?? 'any'}`,
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
  }
})

test('the browser finds nothing that keeps the app from being installed', async ({ playwright, server }) => {
  // A headless shell cannot install apps and never reports an error, so the whole browser is needed.
  const whole = await playwright.chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '' })
  try {
    const page = await whole.newPage({ baseURL: server.url })
    await page.goto('/landing')
    await underControl(page)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A test's window is a private one. That this is the only error shows that the browser has checked.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  } finally {
    await whole.close()
  }
})

test('offline, the offline page is shown, and the page comes back with the network', async ({
  page,
  context,
}) => {
  await page.goto('/landing')
  await underControl(page)
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page).toHaveURL('/faq')
  await context.setOffline(false)
  // The page reloads by itself, perhaps before the worker's network is back.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions', {
      timeout: 5_000,
    })
  }).toPass()
})

test('the service worker neither keeps nor serves answers of the API', async ({ page, context, enter }) => {
  await enter('client')
  await page.goto('/')
  await underControl(page)
  await page.goto('/profile', { waitUntil: 'networkidle' })
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((path) => path.startsWith('/api') || path === '/' || path === '/profile')).toEqual([])
  const shell = await page.evaluate(async () => (await caches.match('/contracts/shell/day-sheet'))?.text())
  expect(shell).toContain('id="root"')
  expect(shell).not.toContain('id="user"')
  await context.setOffline(true)
  const answer = await page.evaluate(() => fetch('/api/auth/user').then(String, () => 'no answer'))
  expect(answer).toBe('no answer')
})

test('a new version takes over on the next navigation', async ({ browser, server }) => {
  const site = await twoVersions(server.url)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    await page.goto('/landing')
    await underControl(page)
    const [first] = await cacheNames(page)
    site.deploy()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
    await expect.poll(waiting).toBe(true)
    expect(await cacheNames(page)).toContain(first)
    await page.goto('/faq')
    await expect.poll(() => cacheNames(page), { timeout: 25_000 }).toEqual(['cuebook-the-next-one'])
    await expect.poll(waiting).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  } finally {
    await context.close()
    site.close()
  }
})

/** A proxy of the site whose service worker gets a new version when `deploy` is called. */
async function twoVersions(origin: string) {
  let deployed = false
  const site: Server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { redirect: 'manual' })
    let body = Buffer.from(await answer.arrayBuffer())
    if (request.url === '/service-worker.js' && deployed) {
      body = Buffer.from(body.toString().replace(/cuebook-[0-9a-f]{12}/, 'cuebook-the-next-one'))
    }
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'cache-control': 'no-cache',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    url: `http://localhost:${address.port}`,
    deploy: () => {
      deployed = true
    },
    close: () => {
      site.closeAllConnections()
      site.close()
    },
  }
}
