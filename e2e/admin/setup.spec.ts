import { expect, type Page } from '@playwright/test'
import { type Receiver, startReceiver } from '../../server/src/adapters/email/receiver.fixture.ts'
import { list } from '../support/discovery.ts'
import { looksRight } from '../support/looks.ts'
import { freshEmail, password } from '../support/people.ts'
import { freshUsername, savedDjProfile } from '../support/profile.ts'
import { type RunningServer, START_PATIENCE_MS, startServer } from '../support/server.ts'
import { enterCard } from '../support/subscribing.ts'
import { test as base } from '../support/test.ts'

const operator = freshEmail()

/** A server of its own, without any data, which sends its mails to a mail server of its own. */
const test = base.extend<{ receiver: Receiver; empty: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.close()
  },
  empty: [
    async ({ receiver }, use) => {
      const settings = {
        DEMO: 'off',
        ADMIN_EMAILS: operator,
        SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
      }
      const server = await startServer(settings, { empty: true })
      await use(server)
      await server.stop()
    },
    { timeout: START_PATIENCE_MS + 30_000 },
  ],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The link of our own in the newest mail to this address, once the mail has arrived at the mail server. */
async function arrived(receiver: Receiver, to: string, subject: string): Promise<string> {
  const meant = () =>
    receiver.received
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => raw.toString().replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .find((text) => text.includes(`Subject: ${subject}`))
  await receiver.until(() => meant() !== undefined)
  const link = /^http:\/\/localhost:\S+/m.exec(meant() ?? '')?.[0]
  if (!link) throw new Error(`The mail to ${to} has no link`)
  return link
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Vale')
  const field = page.getByLabel('Email', { exact: true })
  if ((await field.inputValue()) === '') await field.fill(email)
  await expect(field).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
}

test('what the start prints leads an operator from an empty market to the first DJ and the first client', async ({
  browser,
  receiver,
  empty: server,
}) => {
  const [invited, guest] = [freshEmail(), freshEmail()]
  const come = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  const confirm = 'Confirm your email address'
  const username = freshUsername()

  await test.step('the operator signs up as the start says, tests the mail and invites a DJ', async () => {
    const admin = await come()
    const way = /Set it up at (\S+): sign up with an address of ADMIN_EMAILS and confirm it/
    await expect.poll(() => server.printed()).toMatch(way)
    await admin.goto(way.exec(server.printed())?.[1] ?? '')
    await admin.getByRole('button', { name: 'Create an account' }).click()
    await signUp(admin, 'Olga', operator)
    await admin.goto(await arrived(receiver, operator, confirm))
    await expect(heading(admin)).toHaveText('Set up')
    await admin.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(admin.getByText(`It has left for ${operator}.`)).toBeVisible()
    expect(await arrived(receiver, operator, 'A test mail of Cuebook')).toBe(`${server.url}/admin/setup`)
    await admin.getByLabel('Email addresses').fill(invited)
    await admin.getByLabel('Note').fill('We <b>know</b> you from the Blue Room.')
    await admin.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(admin.getByText(`Invited: ${invited}`)).toBeVisible()
    await looksRight(admin)
    await admin.goto('/admin')
    await expect(admin.getByRole('link', { name: 'Set it up' })).toBeVisible()
    await admin.context().close()
  })

  await test.step('the DJ follows the mail, signs up, begins the trial and fills in a profile', async () => {
    const dj = await come()
    await dj.goto(await arrived(receiver, invited, 'You are invited to Cuebook as a DJ'))
    await expect(heading(dj)).toHaveText('Create your DJ account')
    await signUp(dj, 'Dana', invited)
    await dj.goto(await arrived(receiver, invited, confirm))
    await dj.getByRole('link', { name: 'Start 14-Day Free Trial' }).first().click()
    await enterCard(dj)
    await dj.getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
    await expect(heading(dj)).toHaveText('Payment Successful')
    await dj.goto('/profile')
    await dj.getByLabel('DJ Username', { exact: true }).fill(username)
    await dj.getByRole('combobox', { name: 'Location address' }).fill('Austin, T')
    await dj.getByRole('option', { name: 'Austin, TX' }).first().click()
    await savedDjProfile(dj)
    await dj.context().close()
  })

  await test.step('the first client signs up and finds the DJ', async () => {
    const client = await come()
    await client.goto('/sign-up?role=client')
    await signUp(client, 'Clara', guest)
    await client.goto(await arrived(receiver, guest, confirm))
    // The way there appears once the role is saved.
    const sections = client.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Discover DJs' }).click()
    await expect(list(client).getByRole('article').filter({ hasText: username })).toBeVisible()
    await client.context().close()
  })
})
