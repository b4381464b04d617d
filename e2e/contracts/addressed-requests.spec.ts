import { expect } from '@playwright/test'
import { type Party, toastOf } from '../support/contracts.ts'
import { found } from '../support/discovery.ts'
import { looksRight } from '../support/looks.ts'
import { becomeNewPerson } from '../support/people.ts'
import { ask, card, settle } from '../support/requests.ts'
import { silentOgg } from '../support/sounds.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

const idOf = async ({ request }: Pick<Party, 'request'>): Promise<string> =>
  (await (await request.get('/api/auth/user')).json()).id

async function hasClip(request: Party['request']): Promise<void> {
  const added = await request.post('/api/users/clips?title=Sunday', {
    data: silentOgg(5),
    headers: { 'content-type': 'audio/ogg' },
  })
  await expect(added).toBeOK()
}

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

test('one form asks three DJs, two answer, the client hears and accepts one, and the other reads it kindly', async ({
  meet,
  request: rival,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)
  await Promise.all([settle(dj), becomeNewPerson(rival, 'dj')])
  for (const { request } of [dj, { request: rival }]) await hasClip(request)
  const { djs } = await found(client.page, 'search=Priya')
  const asked = new URLSearchParams({
    date: '2099-06-19',
    hours: '5',
    partyType: 'Anniversary',
    place: 'Los Angeles, CA',
  })
  const names = [
    [await idOf(dj), 'Robin Vale'],
    [await idOf({ request: rival }), 'Robin of the coast'],
    [djs[0]?.id ?? '', 'Priya Okafor'],
  ] as const
  for (const [djId, djName] of names) {
    asked.append('djId', djId)
    asked.append('djName', djName)
  }
  await ask(client, { partyType: 'Festival', budget: 700 })

  // As from the comparison of DJs, which fills the address.
  await client.page.goto(`/requested-services?${asked}`)
  await expect(client.page.getByRole('heading', { name: 'You ask 3 DJs' })).toBeVisible()
  await client.page.getByLabel('Budget').fill('1800')
  await client.page.getByRole('button', { name: 'Ask these 3 DJs' }).click()
  await expect(client.page).toHaveURL(/request=/)
  await expect(client.page.getByText('No applications yet')).toBeVisible()
  const id = new URL(client.page.url()).searchParams.get('request')

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

  const data = { proposedPrice: 1700, availability: 'Free that day', message: 'Soul, and the sea behind us.' }
  await expect(await rival.post(`/api/service-requests/${id}/applications`, { data })).toBeOK()
  const columns = offers.getByRole('listitem')
  await expect(columns).toHaveText([/\$1,400.*\$400 under budget/, /\$1,700.*Soul, and the sea behind us\./])
  await columns
    .last()
    .getByRole('button', { name: /^Play a clip/ })
    .click()
  await expect(columns.last().getByRole('button', { name: /^Pause a clip/ })).toBeVisible()
  await looksRight(client.page)
  await columns.last().getByRole('button', { name: 'Accept Robin Vale' }).click()
  const question = client.page.getByRole('alertdialog', { name: 'Accept Robin Vale for $1,700?' })
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(client.page).toHaveURL(/\/contracts\/[\w-]+\/sign$/)

  await dj.page.getByRole('button', { name: /^What happened/ }).click()
  const news = dj.page.getByRole('dialog', { name: 'What happened' })
  await expect(news.getByRole('link', { name: /The client decided differently/ })).toContainText('unread')
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
