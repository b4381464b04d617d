/** `npm run pictures` takes the pictures of the README anew, on a fresh demo market. Look at each before it is committed. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onDemo } from '../bench/kit/demo-browser.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const sharp = createRequire(join(home, 'server', 'package.json'))('sharp')

const losAngeles = '/discover?lat=34.0522&lng=-118.2437&radiusMiles=25&place=Los+Angeles%2C+CA'

await onDemo(async ({ url }, browser) => {
  /** A person at a laptop in Los Angeles, who prefers light. */
  const enter = async (email) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1366, height: 900 },
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const data = { email, password: 'cuebook-demo' }
    const answer = await context.request.post('/api/auth/sign-in/email', { data })
    if (!answer.ok()) throw new Error(`signing in as ${email} answered ${answer.status()}`)
    return context.newPage()
  }
  const show = (page, path) => page.goto(path, { waitUntil: 'networkidle' })
  const take = async (page, name) => {
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' })
    // A palette is enough for flat colours, and a clone stays small.
    const image = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
    await image.toFile(join(home, 'docs', `${name}.png`))
    console.log(`docs/${name}.png`)
  }

  const client = await enter('client@demo.test')
  await show(client, losAngeles)
  await client.locator('[data-map-status="loaded"]').waitFor()
  await client.waitForLoadState('networkidle')
  await take(client, 'discover')
  await show(client, '/djs/demodj')
  await take(client, 'dj-page')

  const dj = await enter('dj@demo.test')
  await show(dj, '/')
  await take(dj, 'dashboard')
  await dj.getByRole('link', { name: /^Countersign/ }).click()
  await dj.getByRole('heading', { level: 1, name: 'Contract Review & Signing' }).waitFor()
  await dj.waitForLoadState('networkidle')
  await take(dj, 'contract')
})
