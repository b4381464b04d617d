import type { Browser, Page } from '@playwright/test'
import { onDemo } from './kit/demo-browser.ts'
import { signInCookie } from './kit/sign-in.ts'
import { cookiesOf } from './kit/slow-phone.ts'

const sizes = { laptop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } } as const
const SLOWER = [1, 2, 4] as const
const PINS = 2_000
const PAUSE_MS = 900
const MOST_MS = 200
const chips = ['House', 'Hip Hop', 'EDM', 'All Genres', 'Jazz', 'Wedding', 'All Genres'] as const

/** How long a press on a genre takes until the next frame is drawn (INP), while the list is filtered seven times. */
export default async function measureFiltering(): Promise<void> {
  await onDemo(async (server, browser) => {
    const cookie = await signInCookie(server, 'client@demo.test')
    console.log(
      `the slowest of ${chips.length} presses in ms, and the others; ${PINS} pins on the laptop's map`,
    )
    for (const [name, viewport] of Object.entries(sizes)) {
      for (const slower of SLOWER) {
        const times = await pressed(browser, server.url, cookie, viewport, slower)
        const mark = (times[0] ?? 0) > MOST_MS ? ' !' : ''
        console.log(
          `${name.padEnd(8)} CPU ${slower}x slower  ${times[0]}${mark}  (${times.slice(1).join(' ')})`,
        )
      }
    }
  })
}

async function pressed(
  browser: Browser,
  url: string,
  cookie: string,
  viewport: { width: number; height: number },
  slower: number,
): Promise<number[]> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-US' })
  await context.addCookies(cookiesOf(cookie, url))
  const page = await context.newPage()
  await page.route('**/api/djs/pins**', (route) =>
    route.fulfill({ json: { pins: manyPins(), clusters: [] } }),
  )
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(record)
  await page.goto(`${url}/discover`)
  await page
    .getByRole('button', { name: /^View Profile of/ })
    .first()
    .waitFor()
  await page.waitForTimeout(PAUSE_MS * slower)
  for (const chip of chips) {
    await page.getByRole('button', { name: chip, exact: true }).click()
    await page.waitForTimeout(PAUSE_MS)
  }
  const times = await timesOf(page)
  await context.close()
  return times
}

/** Pins in rows and columns over the whole country. */
function manyPins() {
  const columns = 50
  return Array.from({ length: PINS }, (_, n) => ({
    id: `pin-${n}`,
    lat: 30 + Math.floor(n / columns) * 0.4,
    lng: -120 + (n % columns),
    price: 100 + (n % 40) * 5,
  }))
}

const timesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { presses } = globalThis as unknown as { presses: Map<number, number> }
    return [...presses.values()].sort((a, b) => b - a)
  })

/** Runs in the page: keeps the longest event of each press, as browsers do for INP. */
function record(): void {
  const presses = new Map<number, number>()
  Object.assign(globalThis, { presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
