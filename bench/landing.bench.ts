import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findPeers } from '../scripts/peers.mjs'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** The longest time until the largest part of a page is seen on Lighthouse's slowed phone. */
const HIGHEST_LCP_MS = 1500

/** Runs Lighthouse as a phone on the pages that search engines lead to; compares the median of three with the target. */
export default async function measureLanding(): Promise<void> {
  const { chromium } = findPeers()
  if (!chromium) throw new Error('Chromium is needed: run "npm test" once, which installs it')
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder })
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  for (const path of ['/', ...(await townPages(server.url))]) {
    console.log(path)
    const scores: Record<string, number[]> = {}
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(server.url + path, { port: chrome.port, logLevel: 'error' })
      const add = (id: string, value: number) => {
        scores[id] = [...(scores[id] ?? []), Math.round(value)]
      }
      for (const id of categories) add(id, 100 * (result?.lhr.categories[id]?.score ?? 0))
      if (run === 0) for (const fault of result ? seoFaults(result.lhr) : []) console.log(`  ${fault}`)
      add('lcp', result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY)
    }
    report(scores)
  }
  chrome.kill()
  await server.stop()
  await dropFolder(folder)
}

/** The first town that the sitemap names, and the first genre that its page links to. */
async function townPages(url: string): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(url + path)).text()
  const [town] = /\/djs\/in\/[a-z0-9-]+/.exec(await textOf('/sitemaps/towns.xml')) ?? []
  const [genre] = (town && /\/djs\/in\/[a-z0-9-]+\/[a-z0-9-]+/.exec(await textOf(town))) || []
  if (!town || !genre) throw new Error('The sitemap names no town with a genre')
  return [town, genre]
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const seoFaults = ({ categories: all, audits }: Report): string[] =>
  (all['seo']?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, title = '', explanation = '' } = audits[id] ?? {}
    return weight > 0 && score !== null && score < 1 ? [`${title} ${explanation}`] : []
  })

function report(scores: Record<string, number[]>): void {
  const medianOf = (id: string) => (scores[id] ?? []).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  for (const id of categories) {
    const ratio = (medianOf(id) / targets[id]).toFixed(2)
    console.log(
      `  ${id}: ${medianOf(id)} (target ${targets[id]}, ratio ${ratio}; runs ${scores[id]?.join(' ')})`,
    )
  }
  const lcp = medianOf('lcp')
  const runs = scores['lcp']?.join(' ')
  console.log(
    `  largest part seen after ${lcp} ms (at most ${HIGHEST_LCP_MS}, ratio ${(HIGHEST_LCP_MS / lcp).toFixed(2)}; runs ${runs})`,
  )
}
