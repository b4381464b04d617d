import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { card, settle } from '../support/requests.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

test('a DJ describes a package, a client asks for it, and the contract says what was agreed, whatever changes later', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)
  await settle(dj)
  const { id: djId } = await (await dj.request.get('/api/auth/user')).json()

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
  await looksRight(dj.page)
  await offer.getByRole('button', { name: 'Save Packages' }).click()
  await expect(offer.getByRole('listitem')).toHaveText([
    /^Full evening 5 hours\$1,200$/,
    /saxophone.*\$100 an hour$/,
  ])

  // The client chooses it for six hours, while the DJ raises the price.
  await client.page.goto(`/requested-services?djId=${djId}&djName=Dana&date=2099-06-19&partyType=Wedding`)
  await client.page.getByLabel(/^From/).fill('18:00')
  await client.page.getByLabel(/^To/).fill('00:00')
  await client.page.getByLabel('Location').fill('Hall One, Los Angeles, CA')
  const choice = client.page.getByRole('region', { name: 'Packages and extras' })
  await choice.getByRole('radio', { name: /^Full evening/ }).check({ force: true })
  await choice.getByRole('checkbox', { name: /^Live saxophone/ }).click()
  await expect(choice).toContainText('Overtime, 1 hour$180Live saxophone, 6 hours$600Total$1,980')
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
      },
    })
  await expect(await sell(1300)).toBeOK()
  await client.page.getByRole('button', { name: 'Ask Dana' }).click()
  await expect(choice.getByRole('alert')).toContainText('“Full evening” costs $1,300 now')
  await expect(choice).toContainText('Total$2,080')
  await client.page.getByRole('button', { name: 'Ask Dana' }).click()
  const asked = client.page.getByText('Asked for: Full evening, with Live saxophone')
  await expect(asked).toBeVisible()

  // The DJ's quote begins with the lines, and the price is agreed a little lower.
  await dj.page.goto('/service-requests')
  await dj.page.getByRole('button', { name: 'Apply to Gig: Wedding' }).click()
  const dialog = dj.page.getByRole('dialog', { name: 'Apply to Gig' })
  await expect(dialog.getByLabel('Proposed price')).toHaveValue('2080')
  await dialog.getByLabel('Proposed price').fill('2000')
  await expect(dialog.getByRole('status').filter({ hasText: 'an agreed discount of $80' })).toBeVisible()
  await dialog.getByLabel('Availability').fill('Free that day')
  await dialog.getByLabel('Message').fill('I know the hall and its limiter.')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog).toBeHidden()

  // The client reads the lines and accepts; the DJ's prices change once more.
  const offers = client.page.getByRole('region', { name: 'Applications' })
  await expect(offers).toContainText('Agreed discount-$80Total$2,000')
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
    'Agreed discount: -$80',
    'Total: $2,000',
  ])
    await expect(main).toContainText(line)
  await expect(main).toContainText('Overtime costs $180 an hour, counted in half hours.')
})
