import { expect, type Page } from '@playwright/test'
import { dayAhead, type Party, toastOf } from '../support/contracts.ts'
import { keepsFocus, press, tabTo, typeIn } from '../support/keyboard.ts'
import { looksRight } from '../support/looks.ts'
import { bubble } from '../support/messages.ts'
import { becomeNewPerson, freshEmail, mailedLink, password } from '../support/people.ts'
import { readsRight } from '../support/reading.ts'
import { badge, signatures, signButton } from '../support/signing.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const main = (page: Page) => page.getByRole('main')

/** No DJ of the market lives near it. */
const fairbanks = { address: 'Fairbanks, AK', lat: 64.8378, lng: -147.7164 }
const eventDate = dayAhead(200)
const [year, month, day] = eventDate.split('-')
/** As it is typed into a field of the browser. */
const typedDate = `${month}${day}${year}`

/** A screen that a link or a button led to: it has the focus at its title, and makes sense to those who hear it. */
async function arrivesAt(page: Page, name: string, title = name) {
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`${title} · Cuebook`)
  await readsRight(page)
}

/** Types the name in place of a drawing, and returns what is sent, which the driver of Firefox does not tell. */
async function sign(page: Page, name: string) {
  await tabTo(page, page.getByRole('tab', { name: 'Draw' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('Type your full name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  const sent = page.waitForRequest('**/sign')
  await press(page, signButton(page))
  return (await sent).postDataJSON()
}

test('a visitor finds a DJ, signs up and asks, both agree and sign, the client pays, they write, and the DJ invites, all by keyboard alone', async ({
  page: client,
  browser,
  baseURL,
}) => {
  // Two people do a dozen things, and each way there is walked key by key.
  test.setTimeout(300_000)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const request = context.request
  const dj: Party = { page: await context.newPage(), request, email: await becomeNewPerson(request, 'dj') }
  await subscribe(request)
  const data = {
    username: `keys${Date.now()}`,
    basePrice: '150',
    location: fairbanks,
    willingToTravel: false,
  }
  await expect(await request.put('/api/users/dj-profile', { data })).toBeOK()
  const email = freshEmail()

  await test.step('the landing page leads to the DJ', async () => {
    await client.goto('/landing')
    await typeIn(client, client.getByRole('combobox', { name: 'Where is the event?' }), 'fairbanks')
    await expect(client.getByRole('option', { name: 'Fairbanks, AK' })).toBeVisible()
    await client.keyboard.press('ArrowDown')
    await client.keyboard.press('Enter')
    await typeIn(client, client.getByLabel('When?'), typedDate)
    await press(client, button(client, 'Find DJs'))
    await expect(client).toHaveTitle('Discover DJs · Cuebook')
    await readsRight(client)
    await press(client, main(client).getByRole('article').getByRole('link', { name: 'Robin Vale' }))
    await arrivesAt(client, 'Robin Vale')
    await press(client, link(client, 'Log in to book').first())
  })

  await test.step('the visitor signs up, is told what is wrong, and confirms the address', async () => {
    await press(client, button(client, 'Create an account'))
    await expect(heading(client)).toHaveText('Create your free account to ask Robin Vale')
    await readsRight(client)
    await press(client, button(client, 'Create account'))
    const first = client.getByLabel('First name')
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('First name is required')
    await client.keyboard.type('Casey')
    await typeIn(client, client.getByLabel('Last name'), 'Lane')
    await typeIn(client, client.getByLabel('Email', { exact: true }), email)
    await typeIn(client, client.getByLabel('Password', { exact: true }), password)
    await client.keyboard.press('Enter')
    await expect(client.getByText(`We sent a link to ${email}`)).toBeVisible()
    await keepsFocus(client)
    await client.goto(await mailedLink(client.request, email))
    await expect(heading(client)).toHaveText('Robin Vale')
  })

  await test.step('the client asks the DJ', async () => {
    await press(client, link(client, 'Book Event').first())
    await arrivesAt(client, 'Request DJ Services')
    await expect(client.getByLabel('Event date')).toHaveValue(eventDate)
    await typeIn(client, client.getByLabel('Party type'), 'Wed')
    await press(client, main(client).locator('form [type=submit]'))
    await expect(toastOf(client)).toContainText('Service Request Submitted!')
    await keepsFocus(client)
  })

  await test.step('the DJ answers from the dashboard', async () => {
    const { page } = dj
    await page.goto('/')
    await press(
      page,
      main(page)
        .getByRole('link', { name: /Wedding/ })
        .first(),
    )
    await arrivesAt(page, 'Client Service Request')
    await press(page, button(page, /^Apply to Gig/))
    const dialog = page.getByRole('dialog', { name: 'Apply to Gig' })
    await typeIn(page, dialog.getByLabel('Proposed price'), '2400')
    await press(page, dialog.getByRole('button', { name: 'Free that day', exact: true }), 'Space')
    await typeIn(page, dialog.getByLabel('Message'), 'I would love to play for you.')
    await readsRight(page)
    await press(page, dialog.getByRole('button', { name: 'Submit Application' }))
    await expect(toastOf(page)).toContainText('Application Submitted!')
    await expect(dialog).toBeHidden()
    await keepsFocus(page)
  })

  await test.step('the client accepts, and completes the contract', async () => {
    await press(client, button(client, 'Accept Robin Vale'))
    const question = client.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(client, question.getByRole('button', { name: 'Accept' }))
    await expect(heading(client)).toHaveText('Contract Review & Signing')
    await expect(heading(client)).toBeFocused()
    await readsRight(client)
    await expect(badge(client, 'Incomplete')).toBeVisible()
    await expect(signatures(client)).toContainText('Complete all contract details before signing')
    await expect(signButton(client)).toHaveCount(0)
    await press(client, button(client, 'Edit details'))
    const form = client.getByRole('region', { name: 'Edit details' })
    // The first thing that is missing.
    await expect(form.getByLabel('Start time')).toBeFocused()
    await client.keyboard.type('0600PM')
    await typeIn(client, form.getByLabel('End time'), '0100AM')
    await typeIn(client, form.getByLabel('Venue name'), 'Hall One')
    await tabTo(client, form.getByLabel('Venue address'))
    await client.keyboard.type('Pasadena, C')
    const suggested = client.getByRole('listbox', { name: 'Suggestions for Venue address' })
    await expect(suggested.getByRole('option').first()).toHaveAccessibleName('Pasadena, CA')
    await client.keyboard.press('ArrowDown')
    await client.keyboard.press('Enter')
    const saved = client.waitForRequest((sent) => sent.method() === 'PUT')
    await press(client, form.getByRole('button', { name: 'Save Changes' }))
    const changed = (await saved).postDataJSON()
    if (changed !== null) {
      expect(changed).toMatchObject({
        eventType: 'Wedding',
        eventDate,
        startTime: '18:00',
        endTime: '01:00',
        venue: 'Hall One',
        place: { lat: expect.closeTo(34.15, 1), lng: expect.closeTo(-118.14, 1) },
        version: 1,
      })
    }
    await expect(toastOf(client)).toContainText('Contract Updated Successfully')
    const details = client.getByRole('region', { name: 'Event details' })
    await expect(details).toBeFocused()
    await expect(details).toContainText('6:00 PM to 1:00 AM (next day)')
    await expect(details).toContainText('Pacific (Los Angeles)')
    await expect(badge(client, 'Incomplete')).toHaveCount(0)
  })

  await test.step('the client signs, and the DJ countersigns', async () => {
    const body = await sign(client, 'Casey Lane')
    if (body !== null) {
      expect(body).toMatchObject({ version: 2, consent: true, method: 'typed', typedName: 'Casey Lane' })
      expect(body.signature).toMatch(/^data:image\/png;base64,/)
      expect(body.signature.length).toBeLessThan(150_000)
      expect(body.signatureHash).toMatch(/^[0-9a-f]{8}$/)
      expect(body.screenResolution).toMatch(/^\d+x\d+$/)
      expect(body.location).toContain(new URL(client.url()).pathname)
      expect(body.userAgent).toBe(await client.evaluate(() => navigator.userAgent))
      expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp)
    }
    await expect(toastOf(client)).toContainText('Contract Signed Successfully')
    await expect(badge(client, 'Client Signed')).toBeVisible()
    await expect(signatures(client)).toBeFocused()
    const picture = signatures(client).getByRole('img', { name: 'Signature of Casey Lane' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)

    const { page } = dj
    await page.goto(new URL(client.url()).pathname)
    await expect(badge(page, 'Client Signed')).toBeVisible()
    await sign(page, 'Robin Vale')
    await expect(badge(page, 'Fully Signed')).toBeVisible()
    await expect(signatures(page)).toContainText('Contract fully executed')
    await expect(signatures(page).getByRole('img', { name: /^Signature of/ })).toHaveCount(2)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('countersigned: the contract is fully executed (version 2)')
    await expect(history).toContainText(/[0-9a-f]{10}/)
    await keepsFocus(page)
    await looksRight(page)
    await page.setViewportSize({ width: 1366, height: 900 })
  })

  await test.step('the client pays the deposit', async () => {
    await expect(badge(client, 'Fully Signed')).toBeVisible()
    await press(client, link(client, /^Pay /).first())
    await expect(heading(client)).toHaveText('Pay your deposit')
    await readsRight(client)
    await typeIn(client, client.getByLabel('Card number'), '4242424242424242')
    await typeIn(client, client.getByLabel('Expiry'), '1240')
    await typeIn(client, client.getByLabel('CVC'), '123')
    await press(client, button(client, /^Pay /))
    await expect(heading(client)).toHaveText(/is yours$/)
    await expect(heading(client)).toBeFocused()
    await readsRight(client)
  })

  await test.step('they write to each other, and each hears what comes', async () => {
    await press(client, link(client, 'View booking'))
    await press(client, link(client, 'Message Robin Vale'))
    const { page } = dj
    await press(page, link(page, 'Message Casey Lane'))
    await expect(page.getByRole('heading', { level: 2, name: 'Casey Lane' })).toBeVisible()
    await readsRight(page)
    await typeIn(client, client.getByPlaceholder('Type your message...'), 'So happy!')
    await press(client, button(client, 'Send'))
    await expect(bubble(client, 'So happy!')).toBeVisible()
    await expect(client.getByPlaceholder('Type your message...')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Casey Lane: So happy!' })).toBeAttached()
  })

  await test.step('the DJ invites another client', async () => {
    const { page } = dj
    await press(page, link(page, 'Contracts').last())
    await arrivesAt(page, 'Contracts')
    await press(page, button(page, 'Create Contract'))
    const dialog = page.getByRole('dialog', { name: 'Create New Contract' })
    await typeIn(page, dialog.getByLabel('Client email'), freshEmail())
    await typeIn(page, dialog.getByLabel('Expected price'), '2400')
    await press(page, dialog.getByRole('button', { name: 'Send Invitation' }))
    await expect(toastOf(page)).toContainText('Contract Invitation Sent!')
    await expect(dialog).toBeHidden()
    await keepsFocus(page)
  })
  await context.close()
})
