import { defineConfig } from '@playwright/test'
import { findPeers } from '../scripts/peers.mjs'

const { chromium, headlessShell } = findPeers()
// The workers read these instead of searching again, and one test needs the whole browser.
process.env.CHROMIUM_PATH = chromium ?? ''
process.env.HEADLESS_SHELL_PATH = headlessShell ?? ''

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** Tests tagged @phone run on a desktop and a phone, those tagged @phone-only on a phone alone. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/market.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // Two more than the cores of a small machine, because tests also wait for mails and delayed answers.
  workers: 4,
  // Long enough for a busy machine, on which a map took ten seconds to load. What is there ends the wait at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: headlessShell ?? chromium ?? '',
      args: [
        '--no-sandbox',
        // Without a graphics card, emulating one costs more than drawing without it.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer instead of the network, so only the tests about it allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
