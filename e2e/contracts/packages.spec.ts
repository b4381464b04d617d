import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { freshUsername } from '../support/profile.ts'
import { card } from '../support/requests.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

test('a DJ describes a package, a client finds its sum on the page, asks for it, and the contract says what was agreed', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)
  const username = freshUsername()
  const location = { address: 'Los Angeles, CA', lat: 34.0522, lng: -118.2437 }
  const home = { username, location, willingToTravel: true, maxDistance: 60 }
  await expect(await dj.request.put('/api/users/dj-profile', { data: home })).toBeOK()

  // The DJ describes what they offer.
  await dj.page.goto('/profile')
  const offer = card(dj.page, 'Packages and extras')
  await offer.getByRole('button', { name: 'Add packages' }).click()
  await offer.getByRole('button', { name: 'Save Packages' }).waitFor()
  await offer.getByRole('button', { name: 'Add a package' }).click()
  await expect(offer.getByLabel('Name')).toBeFocused()
  await offer.getByLabel('Hours').fill('5')
  await offer.getByRole('button', { name: 'Save Packages' }).click()
  await expect(offer.getByText('Name is required')).toBeVisible()
  await offer.getByLabel('Name').fill('Full evening')
  await offer.getByLabel('Price').fill('1200')
  await offer.getByLabel(/^What is included/).fill('Sound for 150 guests\nDance floor lights')
  await offer.getByRole('button', { name: 'Add an extra' }).click()
  await offer.getByLabel('Extra 1', { exact: true }).fill('Live saxophone')
  await offer.getByLabel('Price').nth(1).fill('100')
  await offer.getByLabel('Counted').selectOption('for each hour')
  await offer.getByLabel(/^Overtime per hour/).fill('180')
  await offer.getByRole('switch', { name: 'Say what travel costs' }).click()
  await offer.getByLabel('Free within (miles)').fill('5')
  await offer.getByLabel('Then per mile').fill('3')
  await looksRight(dj.page)
  await offer.getByRole('button', { name: 'Save Packages' }).click()
  await expect(offer.getByRole('listitem')).toHaveText([
    /^Full evening 5 hours\$1,200$/,
    /saxophone.*\$100 an hour$/,
  ])

  // The client looks for six hours in Pasadena, nine miles away, and finds the sum of them on the DJ's page.
  await client.page.goto(
    `/djs/${username}?lat=34.1478&lng=-118.1445&place=Pasadena%2C+CA&date=2099-06-19&hours=6&partyType=Wedding`,
  )
  const booking = client.page.getByRole('region', { name: 'Booking' })
  await expect(booking.getByRole('radio', { checked: true })).toHaveAccessibleName('6 hours $1,380')
  await expect(booking).toContainText('With “Full evening” and 1 hour of overtime')
  await expect(booking).toContainText('about 9 miles from Pasadena, CA, $12 of travel on top')
  await booking.getByRole('link', { name: 'Book Event' }).click()

  // The form goes on with both, while the DJ raises the price.
  const choice = client.page.getByRole('region', { name: 'Packages and extras' })
  await expect(choice.getByRole('radio', { name: /^Full evening/ })).toBeChecked()
  await expect(choice).toContainText('Overtime, 1 hour$180Travel, 9 miles$12Total$1,392')
  await client.page.getByLabel(/^From/).fill('18:00')
  await client.page.getByLabel(/^From/).blur()
  await expect(client.page.getByLabel(/^To/)).toHaveValue('00:00')
  await choice.getByRole('checkbox', { name: /^Live saxophone/ }).click()
  await expect(choice).toContainText('Live saxophone, 6 hours$600Travel, 9 miles$12Total$1,992')
  await looksRight(client.page)
  const saved = await (await dj.request.get('/api/users/dj-packages')).json()
  const [one] = saved.packages
  const [sax] = saved.extras
  const sell = (price: number) =>
    dj.request.put('/api/users/dj-packages', {
      data: {
        packages: [{ ...one, price }],
        extras: [{ ...sax, price: 100 }],
        overtimePrice: 180,
        travel: { freeMiles: 5, perMile: 3 },
      },
    })
  await expect(await sell(1300)).toBeOK()
  await client.page.getByRole('button', { name: 'Ask Robin Vale' }).click()
  await expect(choice.getByRole('alert')).toContainText('“Full evening” costs $1,300 now')
  await expect(choice).toContainText('Total$2,092')
  await client.page.getByRole('button', { name: 'Ask Robin Vale' }).click()
  const asked = client.page.getByText('Asked for: Full evening, with Live saxophone')
  await expect(asked).toBeVisible()

  // The DJ's quote begins with the lines, and the price is agreed a little lower.
  await dj.page.goto('/service-requests')
  await dj.page.getByRole('button', { name: 'Apply to Gig: Wedding' }).click()
  const dialog = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await expect(dialog.getByLabel('Proposed price')).toHaveValue('2092')
  await dialog.getByLabel('Proposed price').fill('2000')
  await expect(dialog.getByRole('status').filter({ hasText: 'an agreed discount of $92' })).toBeVisible()
  await dialog.getByLabel('Availability').fill('Free that day')
  await dialog.getByLabel('Message').fill('I know the hall and its limiter.')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog).toBeHidden()

  // The client reads the lines and accepts; the DJ's prices change once more.
  const offers = client.page.getByRole('region', { name: 'Applications' })
  await expect(offers).toContainText('Agreed discount-$92Total$2,000')
  await looksRight(client.page)
  await offers.getByRole('button', { name: 'Accept' }).click()
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(client.page).toHaveURL(/\/contracts\/[\w-]+/)
  await expect(await sell(5000)).toBeOK()
  await client.page.reload()
  const main = client.page.getByRole('main')
  await expect(main).toContainText('What the price includes')
  for (const line of [
    '- Dance floor lights',
    'Overtime, 1 hour: $180',
    'Travel, 9 miles: $12',
    'Agreed discount: -$92',
    'Total: $2,000',
  ])
    await expect(main).toContainText(line)
  await expect(main).toContainText('Overtime costs $180 an hour, counted in half hours.')
})
