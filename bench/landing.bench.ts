import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findPeers } from '../scripts/peers.mjs'
import { dropFolder, freshFolder, startServer } from './server.ts'

const RUNS = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Runs Lighthouse on the landing page as a phone sees it, and compares the median of five with the target. */
export default async function measureLanding(): Promise<void> {
  const { chromium } = findPeers()
  if (!chromium) throw new Error('Chromium is needed: run "npm test" once, which installs it')
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder })
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  const scores: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`${server.url}/landing`, { port: chrome.port, logLevel: 'error' })
    for (const id of categories) {
      const score = result?.lhr.categories[id]?.score ?? 0
      scores[id] = [...(scores[id] ?? []), Math.round(score * 100)]
    }
  }
  chrome.kill()
  await server.stop()
  await dropFolder(folder)
  for (const id of categories) {
    const median = (scores[id] ?? []).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
    const ratio = (median / targets[id]).toFixed(2)
    console.log(`${id}: ${median} (target ${targets[id]}, ratio ${ratio}; runs ${scores[id]?.join(' ')})`)
  }
}
