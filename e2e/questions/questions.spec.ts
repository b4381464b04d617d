import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const card = (page: Page, question: string) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: question })
const AVOID = 'Which names or topics must nobody mention?'
const COUPLE = 'How are your names announced, and how are they said?'

test('a DJ asks in their own words, the client answers on a phone in pieces, and the DJ reads it without a network', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { id } = await book(parties, { endTime: '01:00' })

  // The DJ comes from the contract, changes the questionnaire that is chosen already, and sends it.
  await dj.page.goto(`/contracts/${id}/sign`)
  await dj.page.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(dj.page.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue('wedding')
  await looksRight(dj.page)
  await dj.page.getByRole('link', { name: 'Change this questionnaire' }).click()
  await dj.page.getByRole('button', { name: /^Remove: How does the night end/ }).click()
  await dj.page.getByRole('button', { name: 'Add a question' }).click()
  await dj.page.getByLabel('Question', { exact: true }).fill('What is the hashtag?')
  await looksRight(dj.page)
  await dj.page.getByRole('button', { name: 'Save questionnaire' }).click()
  await expect(dj.page.getByRole('list', { name: 'Questionnaires' }).getByText('Yours')).toBeVisible()
  await dj.page.goto(`/contracts/${id}/questions`)
  await dj.page.getByRole('button', { name: /^Send \d+ questions$/ }).click()
  await expect(dj.page.getByText(/^0 of \d+ answered$/)).toBeVisible()

  // The client answers on a phone. The network goes away in the middle, and what was typed arrives later.
  await client.page.setViewportSize({ width: 390, height: 844 })
  await client.page.goto(`/contracts/${id}/questions`)
  const couple = card(client.page, COUPLE)
  await couple.getByRole('textbox', { name: 'Name' }).fill('Siobhan')
  await couple.getByRole('textbox', { name: 'How to say it' }).fill('shi-VAWN')
  await couple.getByRole('textbox', { name: 'How to say it' }).blur()
  await expect(couple.getByText('Saved', { exact: true })).toBeVisible()
  await expect(card(dj.page, COUPLE)).toContainText('Siobhan – say “shi-VAWN”')
  await client.page.context().setOffline(true)
  const avoid = card(client.page, AVOID)
  await avoid.getByRole('textbox').fill('Uncle Bob')
  // The next question is pressed while the field before it is still left, and the press arrives.
  const ceremony = card(client.page, 'Does the DJ play at the ceremony?')
  await ceremony.getByText('No', { exact: true }).click()
  await expect(ceremony.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(avoid.getByText(/^Not saved yet/)).toBeVisible()
  await looksRight(client.page)
  await client.page.context().setOffline(false)
  await expect(avoid.getByText('Saved', { exact: true })).toBeVisible()
  await expect(client.page.getByText(/^3 of \d+ answered$/)).toBeVisible()
  await looksRight(client.page)
  await expect(dj.page.getByText(/^3 of \d+ answered$/)).toBeVisible()
  await looksRight(dj.page)

  // The sheet was opened before the network is gone.
  await dj.page.goto(`/contracts/${id}/day-sheet`)
  const sheet = dj.page.getByRole('region', { name: 'Good to know' })
  await expect(sheet).toContainText('Siobhan – say “shi-VAWN”')
  await expect
    .poll(() =>
      dj.page.evaluate(
        async (path) => Boolean(await caches.match(path, { ignoreVary: true })),
        `/api/contracts/${id}/day-sheet/questions`,
      ),
    )
    .toBe(true)
  await dj.page.context().setOffline(true)
  await dj.page.reload()
  await expect(sheet).toContainText(`Do not mention${AVOID}Uncle Bob`)
  await expect(sheet).toContainText(/Not answered yet: .*What is the hashtag\?/)
  await looksRight(dj.page)
})
