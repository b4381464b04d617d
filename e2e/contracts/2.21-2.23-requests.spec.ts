import { expect } from '@playwright/test'
import { details } from '../support/contract-page.ts'
import { toastOf } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { ask, card, settle, test } from '../support/requests.ts'
import { subscribe } from '../support/subscribing.ts'

// One after the other, because each worker would start a server of this kind for its one test.
test.describe.configure({ mode: 'default' })

test('2.21 to 2.23: a client asks, a DJ applies with a quote, the client compares and accepts, and both land on the contract', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)

  await client.page.goto('/requested-services')
  await client.page.getByLabel('Event date').fill('2099-06-19')
  await client.page.getByLabel('Location').fill('Los Angeles, C')
  await client.page.getByRole('option', { name: 'Los Angeles, CA', exact: true }).click()
  await client.page.getByLabel('Party type').selectOption('Anniversary')
  await client.page.getByLabel(/^From/).fill('18:00')
  await client.page.getByLabel(/^To/).fill('23:00')
  await client.page.getByLabel('Guests').fill('80')
  await client.page.getByLabel('Music you like').fill('Motown')
  await client.page.getByLabel('Budget').fill('1800')
  await client.page.getByRole('button', { name: 'Add a description' }).click()
  await client.page.getByLabel('Description').fill('Thirty years. Motown and soul.')
  await client.page.getByRole('button', { name: 'Ask DJs near Los Angeles' }).click()
  await expect(toastOf(client.page)).toContainText('Service Request Submitted!')
  await expect(client.page.getByText('No applications yet')).toBeVisible()

  await dj.page.goto('/service-requests?partyType=Anniversary&from=2099-01-01')
  const request = card(dj.page, 'Anniversary on Jun 19, 2099')
  await expect(request).toContainText('$1,800 budget')
  await request.getByRole('button', { name: /^Apply to Gig/ }).click()
  const dialog = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await dialog.getByRole('button', { name: 'Free that day', exact: true }).click()
  await expect(dialog.getByLabel('Availability')).toHaveValue('Free that day')
  await dialog.getByLabel('Proposed price').fill('1500')
  await expect(dialog.getByText('$300 under the budget')).toBeVisible()
  await dialog.getByLabel('Message').fill('Soul is what I play every Sunday.')
  await dialog.getByLabel('Start', { exact: true }).fill('18:00')
  await dialog.getByLabel('End', { exact: true }).fill('23:00')
  await dialog.getByRole('button', { name: 'Travel' }).click()
  await dialog.getByLabel('Amount of item 2').fill('60')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(
    dialog.getByText('The items add up to $1,560, but the proposed price is $1,500.'),
  ).toBeInViewport()
  await dialog.getByRole('button', { name: 'Use $1,560 as the price' }).click()
  await looksRight(dj.page)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toastOf(dj.page)).toContainText('Application Submitted!')
  await expect(request.getByRole('link', { name: /^Applied/ })).toBeVisible()

  // The client's window has stayed open.
  const offers = client.page.getByRole('region', { name: 'Applications' })
  await expect(offers.getByRole('heading', { name: 'Robin Vale' })).toBeVisible()
  for (const fact of [
    '$240 under budget',
    '5 h, 6:00 PM to 11:00 PM',
    'Free that day',
    'Soul is what I play every Sunday.',
  ]) {
    await expect(offers.getByText(fact, { exact: true })).toBeVisible()
  }
  await offers.getByRole('button', { name: 'Accept Robin Vale' }).click()
  const question = client.page.getByRole('alertdialog', { name: 'Accept Robin Vale for $1,560?' })
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(client.page).toHaveURL(/\/contracts\/[\w-]+\/sign$/)
  await expect(details(client.page)).toContainText('Anniversary')
  await expect(details(client.page)).toContainText('6:00 PM')

  await dj.page.goto('/my-applications')
  await expect(dj.page.getByText('accepted', { exact: true })).toBeVisible()
  await dj.page.getByRole('link', { name: 'Open Contract' }).click()
  await expect(dj.page).toHaveURL(client.page.url())
  await expect(details(dj.page)).toContainText('Anniversary')
})

test('2.22 and 2.23: a DJ filters the requests, applies, and withdraws', async ({ meet }) => {
  const { dj, client } = await meet()
  await Promise.all([subscribe(dj.request), settle(dj)])
  const far = { location: 'New York, NY', place: { lat: 40.7128, lng: -74.006 } }
  await ask(client, { eventDate: '2098-05-01', partyType: 'Festival', budget: 900 })
  await ask(client, { eventDate: '2098-05-02', partyType: 'Festival', budget: 100 })
  await ask(client, { eventDate: '2098-05-03', partyType: 'Festival', budget: 900, ...far })

  await dj.page.goto('/service-requests')
  await dj.page.getByLabel('Party type').selectOption('Festival')
  await dj.page.getByLabel('Event from').fill('2098-01-01')
  await expect(card(dj.page, / on May [123], 2098$/)).toHaveCount(3)
  await dj.page.getByLabel('Distance').selectOption('Within 25 miles')
  await dj.page.getByLabel('Budget').selectOption('$500 and more')
  await expect(card(dj.page, / 2098$/)).toHaveCount(1)
  await dj.page.reload()
  await expect(card(dj.page, 'Festival on May 1, 2098')).toContainText('0 mi')
  await expect(card(dj.page, / 2098$/)).toHaveCount(1)
  await dj.page.getByRole('button', { name: 'Remove filter: $500 and more' }).click()
  await expect(card(dj.page, / 2098$/)).toHaveCount(2)
  await looksRight(dj.page)

  await card(dj.page, 'Festival on May 1, 2098').getByRole('button').click()
  const dialog = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await dialog.getByLabel('Proposed price').fill('900')
  await dialog.getByLabel('Message').fill('Festivals are my home.')
  await dialog.getByLabel('Availability').fill('All weekend')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await card(dj.page, 'Festival on May 1, 2098')
    .getByRole('link', { name: /^Applied/ })
    .click()

  await expect(dj.page.getByRole('heading', { level: 1 })).toHaveText('My Applications')
  await expect(dj.page.getByText(/^You have 1 application\./)).toBeVisible()
  await looksRight(dj.page)
  await dj.page.getByRole('button', { name: 'Withdraw' }).click()
  await dj.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(dj.page)).toContainText('Application withdrawn')
  await expect(card(dj.page, 'Festival on May 1, 2098').getByText('withdrawn')).toBeVisible()
})
