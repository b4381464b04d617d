import { type Browser, chromium as playwright } from '@playwright/test'
import { findPeers } from '../../scripts/peers.mjs'
import { dropFolder, freshFolder, type RunningServer, startServer } from './server.ts'

/** Measures in a browser, on a server of its own with the demo market. */
export async function onDemo(
  measure: (server: RunningServer, browser: Browser) => Promise<void>,
): Promise<void> {
  const { chromium, headlessShell } = findPeers()
  if (!chromium) throw new Error('Chromium is needed: run "npm test" once, which installs it')
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder })
  const browser = await playwright.launch({
    executablePath: headlessShell ?? chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  await measure(server, browser)
  await browser.close()
  await server.stop()
  await dropFolder(folder)
}
