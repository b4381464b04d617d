import { expect, type Page } from '@playwright/test'
import { dayAhead, toastOf } from './support/contracts.ts'
import { becomeNameless, freshEmail, mailedLink, password } from './support/people.ts'
import { test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notFound = '404 Page Not Found'

/** Fails as soon as the way shows a 404 to the person, wherever that is. */
async function expectNo404(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (title !== seen.at(-1)) seen.push(title)
    }).observe(document, { subtree: true, childList: true })
  })
  return async () =>
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).not.toContain(
      notFound,
    )
}

test('a visitor finds a DJ, signs up, comes back and asks that DJ, and types nothing twice', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const date = dayAhead(60)
  const never404 = await expectNo404(page)
  const email = freshEmail()
  let asked = ''
  let name = ''

  await test.step('on a phone, the landing search suggests both Pasadenas', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/landing')
    const place = page.getByRole('combobox', { name: 'Where is the event?' })
    await place.pressSequentially('pasadena')
    await page.getByRole('option', { name: 'Pasadena, TX' }).click()
    await expect(place).toHaveValue('Pasadena, TX')
    await page.getByLabel('When?').fill(date)
    await page.getByRole('button', { name: 'Find DJs' }).click()
  })

  await test.step('the results say which one, and lead to the other one with the same day', async () => {
    await expect(page.getByText('Pasadena, TX. Did you mean Pasadena, CA')).toBeVisible()
    await page.getByRole('link', { name: 'Pasadena, CA' }).click()
    await expect(page.getByRole('combobox', { name: 'Where is the event?' })).toHaveValue('Pasadena, CA')
    await expect(page.getByLabel('When?')).toHaveValue(date)
    const dj = page.getByRole('region', { name: /^DJs near Pasadena, CA, free on/ }).getByRole('article')
    name = await dj.first().getByRole('heading').innerText()
    await dj.first().getByRole('link').click()
  })

  await test.step('the page of the DJ opens at the asked month, and logging in leads to the sign-up', async () => {
    await expect(heading(page)).toHaveText(name)
    await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('radio', { name: /^4 hours/ }).check({ force: true })
    await expect(page).toHaveURL(/&hours=4$/)
    asked = new URL(page.url()).search
    await page.getByRole('link', { name: 'Log in to book' }).click()
    await expect(page.getByText(`Log in to ask ${name}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(heading(page)).toHaveText(`Create your free account to ask ${name}`)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Vale')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
    await never404()
  })

  await test.step('the mailed link, opened on a laptop, leads back to the DJ, and on to the request', async () => {
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(await mailedLink(page.request, email))
    await expect(heading(page)).toHaveText(name)
    for (const [key, value] of new URLSearchParams(asked))
      expect(new URL(page.url()).searchParams.get(key)).toBe(value)
    await page.getByRole('link', { name: 'Book Event' }).click()
    await expect(heading(page)).toHaveText('Request DJ Services')
    await expect(page.getByLabel('Event date')).toHaveValue(date)
    await expect(page.getByLabel('Location')).toHaveValue('Pasadena, CA')
    await page.getByLabel('Party type').selectOption('Wedding')
    await page.locator('main form [type=submit]').click()
    await expect(toastOf(page)).toContainText('Service Request Submitted!')
    await never404()
  })

  const own = (await (await page.request.get('/api/service-requests/mine')).json()) as object[]
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({ eventDate: date, location: 'Pasadena, CA', partyType: 'Wedding' })
  expect(JSON.stringify(own[0])).toContain(name)
})

test('somebody with neither a role nor a name saves a DJ, writes to them, and ends in the conversation', async ({
  page,
}) => {
  await becomeNameless(page.request)
  const never404 = await expectNo404(page)
  await page.goto('/djs/mayaalvarez')
  await page.getByRole('button', { name: 'Save to your favourites' }).click()
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.getByRole('button', { name: 'Contact DJ' }).click()
  await expect(heading(page)).toHaveText('Profile Settings')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Vale')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page).toHaveURL(/\/messages\?with=[\w-]+$/)
  await expect(page.getByText(/^Hi Maya, /).last()).toBeVisible()
  await expect(page.getByText('Select a conversation')).toHaveCount(0)
  await never404()
})
