import { expect, type Page } from '@playwright/test'
import { becomeNewPerson, freshEmail, mailedLink, password } from '../support/people.ts'
import { test } from '../support/test.ts'

// What the forms say in each state is shown in `web/src/identity`, in a simulated page.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

async function fillIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a person logs in by one click or by password, and comes back to the page that they wanted', async ({
  page,
}) => {
  await test.step('a demo account leads an invited person to the link of the mail', async () => {
    await page.goto('/api/login?next=/contracts')
    await expect(page).toHaveURL('/sign-in?next=%2Fcontracts')
    await page.getByRole('button', { name: /^Client client@demo/ }).click()
    await expect(heading(page)).toHaveText('My Bookings')
    await expect(page).toHaveURL('/contracts')
  })

  await test.step('a person who is logged in does not see the form', async () => {
    await page.goto('/sign-in?next=/messages')
    await expect(heading(page)).toHaveText('Messages')
    await expect(page).toHaveURL('/messages')
  })

  await test.step('the next parameter never leads to another site, and a wrong password is refused', async () => {
    await page.context().clearCookies()
    await page.goto('/api/login?next=//evil.example/contracts')
    await expect(page).toHaveURL('/sign-in')
    await page.goto('/sign-in?next=https://evil.example')
    await fillIn(page, 'client@demo.test', 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await fillIn(page, 'client@demo.test', 'cuebook-demo')
    await expect(heading(page)).toHaveText('Welcome back, Clara')
    await expect(page).toHaveURL('/')
  })
})

test('a person signs up, confirms the address, and resets a forgotten password, which ends every old session', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail()
  await test.step('after signing up, the mailed link confirms the address and logs in', async () => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(heading(page)).toHaveText('Create your account')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Vale')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Use at least 10 characters')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('status').filter({ hasText: `We sent a link to ${email}` })).toBeVisible()
    expect(await isSignedIn(page)).toBe(false)
    await page.goto(await mailedLink(page.request, email))
    await expect(heading(page)).toHaveText('How will you use Cuebook?')
    await expect(page.getByRole('banner').getByText('Robin Vale')).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
  })

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto('/sign-in')
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email', { exact: true }).fill(email)
  await other.getByRole('button', { name: 'Email me a link' }).click()
  await expect(other.getByText(`If ${email} has an account`)).toBeVisible()
  await other.goto(await mailedLink(other.request, email, 2))
  await expect(heading(other)).toHaveText('Choose a new password')
  await other.getByLabel('New password').fill('another long sentence')
  await other.getByRole('button', { name: 'Set the new password' }).click()
  await expect(other.getByText('Your password is changed.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)

  await other.getByRole('link', { name: 'Log in' }).click()
  await fillIn(other, email, password)
  await expect(other.getByRole('alert')).toHaveText('Invalid email or password.')
  await fillIn(other, email, 'another long sentence')
  await expect(heading(other)).toHaveText('What may stay?')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(other)).toHaveText('How will you use Cuebook?')
  await context.close()
})

test('a mailed link logs in once', async ({ page, browser, baseURL }) => {
  const email = freshEmail()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(`is on its way to ${email}.`)).toBeVisible()
  const link = await mailedLink(page.request, email)
  await page.goto(link)
  await expect(heading(page)).toHaveText('How will you use Cuebook?')

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('alert')).toHaveText(
    'This link was used already or has expired. Ask for a new one below.',
  )
  expect(await isSignedIn(elsewhere)).toBe(false)
  await elsewhere.context().close()
})

test('a person logs in with a passkey, and logs out everywhere else', async ({ page, browser, baseURL }) => {
  const email = await becomeNewPerson(page.request, 'client')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove passkey Chrome on Linux' })).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/api/login?next=/profile')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(page)).toHaveText('Profile Settings')

  await test.step('the list of sessions shows the other device, and ends its session', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
    await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
    await page.reload()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Log out / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(page.getByText('Logged out everywhere else', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Log out / })).toHaveCount(0)
    expect((await context.request.get('/api/auth/user')).status()).toBe(401)
    expect(await isSignedIn(page)).toBe(true)
    await context.close()
  })

  await page.getByRole('button', { name: 'Remove passkey Chrome on Linux' }).click()
  await expect(page.getByText('None yet. A passkey lets you log in')).toBeVisible()
})
