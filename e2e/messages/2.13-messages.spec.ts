import { expect } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { bubble, idsOf, openConversation, rows, write, written } from '../support/messages.ts'
import { test } from '../support/test.ts'

test('somebody known from a contract is written to first; the other finds it in the list, opens it, and goes back', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  const { id } = await book(parties)
  await openConversation(client.page, djId)
  const opening = /^Contract signed: Wedding on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/
  await expect(client.page.getByText(opening).first()).toBeVisible()
  await write(client.page, 'Nice to meet you')
  await expect(bubble(client.page, 'Nice to meet you')).toContainText('Sent')
  expect(await written(dj, clientId)).toEqual([expect.stringMatching(opening), 'Nice to meet you'])
  const line = client.page.getByRole('link', { name: /^Wedding · [A-Z][a-z]{2} \d{1,2}, \d{4} · Hall One$/ })
  await expect(line).toHaveAttribute('href', `/contracts/${id}/sign`)

  await dj.page.goto('/messages')
  await expect(dj.page.getByRole('heading', { name: 'Conversations (1)' })).toBeVisible()
  await expect(rows(dj.page)).toHaveText(/^Robin Vale[A-Z][a-z]{2} \d\dNice to meet you1 unread$/)
  await rows(dj.page).getByRole('link').click()
  await expect(dj.page).toHaveURL(`/messages?with=${clientId}`)
  await expect(bubble(dj.page, 'Nice to meet you')).toBeVisible()
  await expect(bubble(client.page, 'Nice to meet you')).toContainText('Read')
  await expect(rows(dj.page)).not.toContainText('unread')
  await dj.page.goBack()
  await expect(dj.page.getByText('Select a conversation')).toBeVisible()
})
