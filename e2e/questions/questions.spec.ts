import { expect, type Page, type Route } from '@playwright/test'
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

test('an answer that could not be sent is deleted from the browser by logging out, which says so before', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { id } = await book(parties)
  await expect(
    await dj.request.post(`/api/contracts/${id}/questions`, { data: { key: 'wedding', version: 0 } }),
  ).toBeOK()
  const { page } = client
  await page.route('**/answer', (route) => route.abort())
  await page.goto(`/contracts/${id}/questions`)
  const avoid = card(page, AVOID)
  await avoid.getByRole('textbox').fill('Uncle Bob')
  await avoid.getByRole('textbox').blur()
  await expect(avoid.getByText(/^Not saved yet/)).toBeVisible()
  const kept = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes('Uncle')))
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await expect(avoid.getByRole('textbox')).toHaveValue('Uncle Bob')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Answers that are not saved yet are deleted from this browser.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/landing')
  expect(await kept()).toEqual([])
})

test('an answer of another window moves none of the questions, and the person decides which one stays', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { id } = await book(parties)
  const sent = await dj.request.post(`/api/contracts/${id}/questions`, {
    data: { key: 'wedding', version: 0 },
  })
  const { questions } = (await sent.json()).sent
  const { page } = client
  await page.goto(`/contracts/${id}/questions`)
  const { id: question } = questions.find(({ text }: { text: string }) => text === AVOID)
  // The other window is faster by a moment.
  const answer = `/api/contracts/${id}/questions/${question}/answer`
  const faster = async (route: Route) => {
    const data = { version: 0, value: 'The fire' }
    await expect(await client.request.put(answer, { data })).toBeOK()
    await route.continue()
  }
  await page.route(`**${answer}`, faster, { times: 1 })
  const avoid = card(page, AVOID)
  const next = card(page, 'Does the DJ play at the ceremony?')
  const top = () => next.evaluate((each) => Math.round(each.getBoundingClientRect().top + scrollY))
  const before = await top()
  await avoid.getByRole('textbox').fill('Uncle Bob')
  await avoid.getByRole('textbox').blur()
  await expect(avoid.getByText('Answered in another window, too')).toBeVisible()
  expect(await top()).toBe(before)
  await looksRight(page)
  await avoid.getByRole('button', { name: /^Compare/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Which answer stays?' })
  await expect(dialog).toContainText('The fire')
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(avoid.getByText('Saved', { exact: true })).toBeVisible()
  await expect(avoid.getByRole('textbox')).toBeFocused()
})
