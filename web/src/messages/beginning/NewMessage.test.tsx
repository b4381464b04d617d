import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  aConversation,
  box,
  clara,
  eachOnAFreshPage,
  LIST,
  marcus,
  openMessages,
  serve,
} from '../messages.fixture.tsx'

eachOnAFreshPage()
const CONTACTS = 'GET /api/contacts'

async function openDialog(replies: Record<string, Reply>) {
  const server = serve(replies)
  const page = openMessages()
  click(await screen.findByRole('button', { name: 'New message' }))
  return { ...server, ...page, dialog: await screen.findByRole('dialog', { name: 'New message' }) }
}

test('a person picks somebody they know, and an empty conversation with the name opens', async () => {
  const { dialog, location } = await openDialog({
    [CONTACTS]: ok([clara, marcus]),
    'GET /api/users/clara': ok(clara),
  })
  click(await within(dialog).findByRole('link', { name: /Clara Bennett/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.history.at(-1)).toBe('/messages?with=clara')
  await screen.findByRole('heading', { name: 'Clara Bennett' })
  await box()
})

test('the search asks the server, and says when nobody is found or it did not load', async () => {
  const { dialog, all, callsTo } = await openDialog({ [CONTACTS]: ok([clara]) })
  await within(dialog).findByRole('link', { name: /Clara/ })
  all[CONTACTS] = ok([])
  fill(within(dialog).getByLabelText('Search people'), 'zo')
  await within(dialog).findByText('Nobody you know is called “zo”.')
  expect(callsTo(CONTACTS).at(-1)?.call).toBe(`${CONTACTS}?search=zo`)
  all[CONTACTS] = no(500)
  fill(within(dialog).getByLabelText('Search people'), 'zoe')
  await within(dialog).findByText('This did not load. Please try again.')
})

test('the line that opened a conversation is nobody’s message', async () => {
  const opening = {
    senderId: 'me',
    recipientId: 'clara',
    content: 'Offer accepted: Wedding.',
    opening: 'accepted',
  } as const
  serve({ [LIST]: ok([aConversation({ latest: opening })]) })
  openMessages()
  const row = await screen.findByRole('link', { name: /Clara Bennett/ })
  expect(row.textContent).toBe('Clara BennettNov 15Offer accepted: Wedding.')
})
