import { expect } from '@playwright/test'
import { type Party, toastOf } from '../support/contracts.ts'
import { ask, card, settle } from '../support/requests.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

const idOf = async ({ request }: Party): Promise<string> =>
  (await (await request.get('/api/auth/user')).json()).id

/** The link in the mail that tells a DJ of the request. */
async function invitationTo({ request, email }: Party): Promise<string> {
  let link = ''
  const arrived = async () => {
    const mails: { subject: string; links: string[] }[] = await (
      await request.get('/dev/mailbox.json', { params: { to: email } })
    ).json()
    link = mails.find(({ subject }) => subject.includes('asks for you'))?.links[0] ?? ''
    return link
  }
  await expect.poll(arrived, { intervals: [50], message: `the invitation to ${email}` }).not.toBe('')
  return link
}

test('a DJ on trial answers a request from its mail, the client sees the offer, and then the changed offer', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)
  await settle(dj)
  const asked = { djId: await idOf(dj), showToOthers: false, partyType: 'Anniversary', budget: 1800 }
  const { id } = await ask(client, asked)
  await ask(client, { partyType: 'Festival', budget: 700 })
  await client.page.goto(`/requested-services?request=${id}`)
  await expect(client.page.getByText('No applications yet')).toBeVisible()

  await dj.page.goto(await invitationTo(dj))
  await expect(dj.page).toHaveURL(new RegExp(`/service-requests/${id}$`))
  await card(dj.page, 'Anniversary on Jun 19, 2099')
    .getByRole('button', { name: /^Apply to Gig/ })
    .click()
  const dialog = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await dialog.getByLabel('Proposed price').fill('1500')
  await dialog.getByRole('button', { name: 'Free that day', exact: true }).click()
  await dialog.getByLabel('Message').fill('I would love to play for you.')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(dj.page)).toContainText('Application Submitted!')

  // The client's window has stayed open.
  const offers = client.page.getByRole('region', { name: 'Applications' })
  await expect(offers.getByRole('heading', { name: 'Robin Vale' })).toBeVisible()
  await expect(offers.getByText('$1,500').first()).toBeVisible()

  await dj.page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dj.page.getByRole('dialog', { name: 'Edit Application' })
  await edit.getByLabel('Proposed price').fill('1400')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(dj.page)).toContainText('Application changed')
  await expect(offers.getByText('$1,400').first()).toBeVisible()

  // The market stays closed: a number and a price, and below it what is addressed to this DJ.
  await dj.page.getByRole('link', { name: 'All requests' }).click()
  await expect(dj.page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(dj.page.getByText(/^\d+\+? open requests? within 25 miles of you, from \$/)).toBeVisible()
  await expect(card(dj.page, 'Anniversary on Jun 19, 2099')).toBeVisible()
  await expect(card(dj.page, 'Festival on Jun 19, 2099')).toHaveCount(0)
})

test('a DJ without a subscription finds the request on the screen that they land on, and answers it', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  const { id } = await ask(client, { djId: await idOf(dj), showToOthers: false, partyType: 'Wedding' })
  await dj.page.goto('/')
  const panel = dj.page.getByRole('region', { name: 'Asked for you' })
  await panel.getByRole('link', { name: 'See the request' }).click()
  await expect(dj.page).toHaveURL(new RegExp(`/service-requests/${id}$`))
  await expect(dj.page.getByRole('button', { name: /^Apply to Gig/ })).toBeVisible()
})
