import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { expect, type Page } from '@playwright/test'
import { cardOf, paymentPath } from './support/bookings.ts'
import { dayAhead, fillIn, toastOf } from './support/contracts.ts'
import { becomeNewPerson } from './support/people.ts'
import { card, settle } from './support/requests.ts'
import { startServer } from './support/server.ts'
import { badge, pad, signButton } from './support/signing.ts'
import { enterCard, subscribe } from './support/subscribing.ts'
import { test } from './support/test.ts'

const settings = { TRIAL_SEES_REQUESTS: 'on' }
const program = fileURLToPath(new URL('../server/tests/children/end-event.ts', import.meta.url))

async function sign(page: Page) {
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 5 })
  await page.mouse.up()
  await signButton(page).click()
  await expect(toastOf(page)).toContainText('Contract Signed Successfully')
}

test('from the request of a client to the rating that others see', async ({ browser }) => {
  // One person after the other does a dozen things, and the server starts twice.
  test.setTimeout(480_000)
  const first = await startServer(settings, { embedded: true })
  const come = async (role: 'dj' | 'client') => {
    const context = await browser.newContext({ baseURL: first.url })
    const email = await becomeNewPerson(context.request, role)
    return { page: await context.newPage(), request: context.request, email }
  }
  const [dj, client] = [await come('dj'), await come('client')]
  await subscribe(dj.request)
  await settle(dj)
  const username = `journey${Date.now()}`
  await expect(
    await dj.request.put('/api/users/dj-profile', { data: { username, willingToTravel: false } }),
  ).toBeOK()

  // The client posts, the DJ applies, the client accepts.
  await client.page.goto('/requested-services')
  await client.page.getByLabel('Event date').fill(dayAhead(60))
  await client.page.getByLabel('Location').fill('Los Angeles, C')
  await client.page.getByRole('option', { name: 'Los Angeles, CA', exact: true }).click()
  await client.page.getByLabel('Party type').selectOption('Festival')
  await client.page.getByRole('button', { name: 'Ask DJs near Los Angeles' }).click()
  await expect(toastOf(client.page)).toContainText('Service Request Submitted!')
  await dj.page.goto(`/service-requests?partyType=Festival&to=${dayAhead(61)}`)
  await card(dj.page, /^Festival/)
    .getByRole('button', { name: /^Apply to Gig/ })
    .click()
  const form = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await form.getByLabel('Proposed price').fill('2400')
  await form.getByLabel('Message').fill('Festivals are my home.')
  await form.getByRole('button', { name: 'Free that day', exact: true }).click()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(dj.page)).toContainText('Application Submitted!')
  await client.page.getByRole('button', { name: 'Accept Robin Vale' }).click()
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(client.page).toHaveURL(/\/contracts\/[\w-]+\/sign$/)
  const { pathname } = new URL(client.page.url())
  const id = pathname.split('/')[2] ?? ''

  // The client completes the details, and both sign.
  const contract: ContractDetail = await (await client.request.get(`/api/contracts/${id}`)).json()
  await fillIn(client, contract, { eventType: 'Festival', depositPercent: 50 })
  await client.page.goto(pathname)
  await sign(client.page)
  await dj.page.goto(pathname)
  await sign(dj.page)
  await expect(badge(dj.page, 'Fully Signed')).toBeVisible()

  // The deposit and a playlist.
  await client.page.goto(await paymentPath({ dj, client }, { id }))
  await enterCard(client.page)
  await client.page.getByRole('button', { name: 'Pay $1,200' }).click()
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d+ is yours$/)
  await client.page.goto('/music-requests')
  await client.page.getByLabel('Playlist URL').fill('https://open.spotify.com/playlist/4kQ2')
  await client.page.getByLabel('Playlist URL').press('Enter')
  await client.page.getByLabel('Request name').fill('Sunny house')
  await client.page.getByLabel('Contract ID').selectOption(id)
  await client.page.getByRole('button', { name: 'Send Music Request' }).click()
  await expect(toastOf(client.page)).toContainText('Music request created!')

  // The event passes while the server is away.
  await Promise.all([dj.page.goto('about:blank'), client.page.goto('about:blank')])
  await first.stop({ keepData: true })
  await promisify(execFile)(process.execPath, [program, first.dataDir, id])
  const second = await startServer(settings, { dataDir: first.dataDir, embedded: true })
  try {
    const { page } = client
    const invitation = page.getByRole('link', { name: /review/i })
    await expect(async () => {
      await page.goto(`${second.url}/dashboard`)
      await expect(cardOf(page, 'What needs you next').locator(invitation).first()).toBeVisible({
        timeout: 10_000,
      })
    }).toPass({ timeout: 120_000 })

    // The review, and the rating that others see.
    await page.goto(`${second.url}/reviews?contract=${id}`)
    await page.getByRole('radio', { name: '4 stars' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel(/^How was it with/).fill('A sunny afternoon from the first song on.')
    await page.getByRole('button', { name: 'Post review' }).click()
    await expect(page.getByText('A sunny afternoon from the first song on.')).toBeVisible()
    await page.goto(`${second.url}/discover?search=${username}`)
    await expect(page.getByRole('region', { name: /^Available DJs/ })).toContainText('4.0')
  } finally {
    await Promise.all([dj, client].map((person) => person.page.context().close()))
    await second.stop()
  }
})
