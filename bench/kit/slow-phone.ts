import type { Browser, CDPSession, Page } from '@playwright/test'

/** What a person on a slow phone waits for. */
export interface Seen {
  /** Scripts as they came over the line, compressed. */
  readonly scriptBytes: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** The part of the page that was the largest paint. */
  readonly largest: string
  /** From then on the screen's own content stands: no placeholder is in the first view any more. */
  readonly contentMs: number
  readonly shift: number
  /** The parts that moved most. */
  readonly moved: string
  readonly blockingMs: number
}

interface Recorded extends Omit<Seen, 'scriptBytes'> {
  readonly quiet: boolean
}

const KILOBYTES_PER_SECOND = (1.6 * 1_000_000) / 8
const QUIET_MS = 1_500
const LONGEST_MS = 30_000

/** Opens the address as a phone that was never there before, and measures until nothing has happened for a while. */
export async function seenOnSlowPhone(browser: Browser, url: string, cookie: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  if (cookie) await context.addCookies(cookiesOf(cookie, url))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = await countScripts(session)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: KILOBYTES_PER_SECOND,
    uploadThroughput: KILOBYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(record)
  await page.goto(url, { waitUntil: 'load' })
  const recorded = await untilQuiet(page)
  await context.close()
  return { ...recorded, scriptBytes: scripts.bytes() }
}

export const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: new URL('/', url).href }
  })

async function countScripts(session: CDPSession): Promise<{ bytes: () => number }> {
  const isScript = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) isScript.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isScript.has(requestId)) bytes += encodedDataLength
  })
  return { bytes: () => bytes }
}

async function untilQuiet(page: Page): Promise<Recorded> {
  const began = Date.now()
  for (;;) {
    await page.waitForTimeout(250)
    const seen = await page.evaluate(
      (ms) => (globalThis as unknown as { seen: (quietMs: number) => Recorded }).seen(ms),
      QUIET_MS,
    )
    if (seen.quiet || Date.now() - began > LONGEST_MS) return seen
  }
}

/** Runs in the page, before anything of it. A task counts as blocking with what it takes beyond 50 ms. */
function record(): void {
  /** A heading alone is shorter than this. */
  const LEAST_WORDS = 80
  let largest = { ms: 0, what: '' }
  let firstPaint = 0
  let blocking = 0
  let lastNews = 0
  const shifts: { value: number; at: number; what: string }[] = []
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return ''
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)
    return `${element.tagName.toLowerCase()}${words ? ` "${words}"` : ''}`
  }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        take(entry)
        lastNews = performance.now()
      }
    }).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    largest = { ms: entry.startTime, what: nameOf(element) }
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    if (shift.hadRecentInput) return
    const what = shift.sources
      .map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y}→${currentRect.y}`)
      .join(', ')
    shifts.push({ value: shift.value, at: shift.startTime, what })
  })
  watch('longtask', (entry) => {
    blocking += Math.max(0, entry.duration - 50)
  })
  watch('resource', () => {})
  let content = 0
  const hasContent = (): boolean => {
    const main = document.querySelector('main')
    if (!main || main.innerText.trim().length < LEAST_WORDS) return false
    return [...main.querySelectorAll('.animate-shimmer')].every((placeholder) => {
      const { top, bottom, height } = placeholder.getBoundingClientRect()
      return height === 0 || bottom < 0 || top > innerHeight
    })
  }
  const look = (): void => {
    const stands = hasContent()
    if (!stands) content = 0
    else if (content === 0) content = performance.now()
  }
  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      look()
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  /** The worst five seconds in which shifts follow each other within one second, as browsers report it. */
  const worstWindow = (): number => {
    let worst = 0
    let sum = 0
    let start = 0
    let last = Number.NEGATIVE_INFINITY
    for (const { value, at } of shifts) {
      if (at - last > 1000 || at - start > 5000) {
        sum = 0
        start = at
      }
      sum += value
      last = at
      worst = Math.max(worst, sum)
    }
    return worst
  }
  Object.assign(globalThis, {
    seen: (quietMs: number): Recorded => ({
      firstPaintMs: firstPaint,
      largestPaintMs: largest.ms,
      largest: largest.what,
      contentMs: content,
      shift: worstWindow(),
      moved: shifts
        .toSorted((a, b) => b.value - a.value)
        .slice(0, 2)
        .map(({ value, what }) => `${value.toFixed(3)} ${what}`)
        .join('; '),
      blockingMs: blocking,
      quiet: performance.now() - lastNews > quietMs,
    }),
  })
}
