import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findFirefox } from '../scripts/peers.mjs'
import chromium from './playwright.config.ts'

process.env.FIREFOX_PATH = findFirefox() ?? ''

/**
 * The same journeys in a Firefox as people have it, not in the one that Playwright brings. `npm test -- firefox` runs
 * this, with parts of paths those files.
 */
export default defineConfig({
  ...chromium,
  outputDir: '../.cache/e2e-firefox',
  testMatch: [
    'journey.spec.ts',
    'first-booking.spec.ts',
    'contracts/2.12-signing.spec.ts',
    'money/pay.spec.ts',
    'messages/2.13-live.spec.ts',
    'discovery/2.20-discovery.spec.ts',
  ],
  projects: [
    {
      name: 'firefox',
      grepInvert: /@phone-only|@chromium/,
      use: {
        ...chromium.use,
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 1366, height: 900 },
        launchOptions: {
          executablePath: fileURLToPath(new URL('./support/firefox/go-between.ts', import.meta.url)),
          // What an older Firefox cannot be told for a single page is said here for all of them.
          env: { ...process.env, TZ: chromium.use?.timezoneId },
          firefoxUserPrefs: {
            'intl.accept_languages': 'en-US',
            'ui.prefersReducedMotion': 1,
            'ui.useOverlayScrollbars': 1,
            // Firefox 140 crashes when a page and a script of Playwright both read ariaLabelledByElements.
            'accessibility.ARIAElementReflection.enabled': false,
          },
        },
      },
    },
  ],
})
