import type { Message, Thread } from '@cuebook/domain/messages/message.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Parties, Party } from './contracts.ts'
import { becomeNewPerson } from './people.ts'

export const idOf = async ({ request }: Pick<Party, 'request'>): Promise<string> =>
  (await (await request.get('/api/auth/user')).json()).id

/** Sends a message past the screen. */
export async function say(from: Party, recipientId: string, content: string): Promise<Message> {
  const answer = await from.request.post('/api/messages', { data: { recipientId, content } })
  await expect(answer).toBeOK()
  return (await answer.json()) as Message
}

/** What both have written so far, the oldest first. */
export async function written(reader: { request: APIRequestContext }, withId: string): Promise<string[]> {
  const answer = await reader.request.get(`/api/messages/conversations/${withId}`)
  await expect(answer).toBeOK()
  const { messages } = (await answer.json()) as Thread
  return messages.map(({ content }) => content).reverse()
}

export const idsOf = async ({ dj, client }: Parties) => ({
  djId: await idOf(dj),
  clientId: await idOf(client),
})

export const list = (page: Page) => page.getByRole('region', { name: /^Conversations/ })
export const rows = (page: Page) => list(page).getByRole('listitem')
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
export const textBox = (page: Page) => page.getByPlaceholder('Type your message...')
export const bubbles = (page: Page) =>
  page.getByRole('region', { name: /^Messages with/ }).getByRole('listitem')
export const bubble = (page: Page, text: string) => bubbles(page).filter({ hasText: text })
export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** Writes as a person does. */
export async function write(page: Page, text: string): Promise<void> {
  await textBox(page).fill(text)
  await textBox(page).press('Enter')
}

/** Lets the client say hello to the DJ, so that the two have a conversation. */
export async function greeted(parties: Parties) {
  const ids = await idsOf(parties)
  await say(parties.client, ids.djId, 'Hello')
  return { ...parties, ...ids }
}

/** The same, and the DJ has opened the conversation. */
export async function greetedAndOpen(parties: Parties) {
  const all = await greeted(parties)
  await openConversation(all.dj.page, all.clientId)
  return { ...all, page: all.dj.page }
}

/** A new DJ signs in with this browser and gets a message of the client. */
export async function newDjWithMessage(
  client: Party,
  browser: { request: APIRequestContext },
  content: string,
) {
  const email = await becomeNewPerson(browser.request, 'dj')
  const [djId, clientId] = [await idOf(browser), await idOf(client)]
  await say(client, djId, content)
  return { email, djId, clientId }
}

/** Opens a conversation, and waits until it is there. */
export async function openConversation(page: Page, withId: string): Promise<void> {
  await page.goto(`/messages?with=${withId}`)
  await expect(textBox(page)).toBeVisible()
}
