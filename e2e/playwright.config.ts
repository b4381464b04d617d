import { defineConfig } from '@playwright/test'
import { findPeers } from '../scripts/peers.mjs'

const { chromium, headlessShell } = findPeers()
if (!chromium) throw new Error('No Chromium here: install one, or set CHROMIUM_PATH.')
// Read again by the workers, which then need not look for them, and by the one test that needs the whole browser.
process.env.CHROMIUM_PATH = chromium
process.env.HEADLESS_SHELL_PATH = headlessShell ?? ''

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** Tests tagged @phone run on a phone too, those tagged @phone-only nowhere else. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/market.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // One more than the cores of a small machine: tests also wait, for mails and for even answers.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: headlessShell ?? chromium,
      args: [
        '--no-sandbox',
        // Where there is no graphics card, imitating one costs more than doing without.
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
    // Only pwa.spec.ts lets it in: elsewhere it would stand between a test and the network.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
