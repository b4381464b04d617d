import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { bubble, bubbles, rows, write } from '../support/messages.ts'
import { ask, test } from '../support/requests.ts'
import { subscribe } from '../support/subscribing.ts'

test('after accepting an offer the client opens the conversation from the booking and writes, and the DJ answers', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  await subscribe(dj.request)
  const { id } = await ask(client, { eventDate: '2099-06-12', partyType: 'Wedding' })
  const offer = { proposedPrice: 1500, message: 'I would love to play.', availability: 'Free that day' }
  await expect(await dj.request.post(`/api/service-requests/${id}/applications`, { data: offer })).toBeOK()

  await dj.page.goto('/messages')
  await expect(dj.page.getByText('No messages yet')).toBeVisible()

  await client.page.goto('/requested-services')
  await client.page.getByRole('button', { name: 'Accept Robin Vale' }).click()
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(client.page).toHaveURL(/\/contracts\/[\w-]+\/sign$/)

  const opening = 'Offer accepted: Wedding on Jun 12, 2099.'
  await expect(rows(dj.page)).toHaveText([new RegExp(`^Robin Vale.*${opening}$`)])

  await client.page.getByRole('link', { name: 'Message Robin Vale' }).click()
  await expect(client.page).toHaveURL(/\/messages\?with=[\w-]+$/)
  await expect(client.page.getByRole('heading', { level: 2, name: 'Robin Vale' })).toBeVisible()
  await expect(bubbles(client.page)).toHaveText([new RegExp(`${opening}$`)])
  await write(client.page, 'So happy! Do you bring your own lights?')
  await looksRight(client.page)

  await rows(dj.page).getByRole('link').click()
  await expect(bubble(dj.page, 'So happy! Do you bring your own lights?')).toBeVisible()
  await write(dj.page, 'I do, and a fog machine.')
  await expect(bubble(client.page, 'I do, and a fog machine.')).toBeVisible()
  await looksRight(dj.page)
})
