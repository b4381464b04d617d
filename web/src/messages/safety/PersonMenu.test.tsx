import type { Talker } from '@cuebook/domain/messages/message.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { newestConversations } from '../requests.ts'
import { PersonMenu } from './PersonMenu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const clara: Talker = {
  id: 'clara',
  firstName: 'Clara',
  lastName: 'Bennett',
  email: 'clara@people.example',
  profileImageUrl: '/a.svg',
  role: 'client',
}

const moreButton = () => screen.getByRole('button', { name: 'More about Clara Bennett' })

async function show(blocked: boolean, answer: () => Response = () => Response.json({ status: true })) {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  const client = createQueryClient()
  const { queryKey } = newestConversations
  client
    .getQueryCache()
    .build(client, { queryKey, meta: { reads: ['conversation'] } })
    .setData([])
  render(
    <QueryClientProvider client={client}>
      <PersonMenu counterpart={clara} blocked={blocked} />
    </QueryClientProvider>,
  )
  click(moreButton())
  const choose = async (name: string) => click(await screen.findByRole('menuitem', { name }))
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated
  return { fetched, choose, isStale }
}

test.each([
  [false, 'Block', 'PUT', 'Clara Bennett is blocked'],
  [true, 'Unblock', 'DELETE', 'Clara Bennett can write to you again'],
])(
  'blocked %s: the menu offers %s, asks first, and reads the list again',
  async (blocked, name, method, title) => {
    const { fetched, choose, isStale } = await show(blocked)
    await choose(name)
    const question = within(await screen.findByRole('alertdialog', { name: `${name} Clara Bennett?` }))
    expect(fetched).not.toHaveBeenCalled()
    click(question.getByRole('button', { name }))
    await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title }))
    const [address, init] = fetched.mock.calls[0] ?? []
    expect([address, init?.method]).toEqual(['/api/messages/conversations/clara/block', method])
    expect(isStale()).toBe(true)
  },
)

test('a block that fails says so and keeps the question', async () => {
  const { choose } = await show(false, () => Response.json({ message: 'Not now.' }, { status: 409 }))
  await choose('Block')
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Could not block this person',
      description: 'Not now.',
    }),
  )
  click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a report begins at its reason, and closing it leads back to the menu', async () => {
  const { choose } = await show(false)
  await choose('Report')
  const dialog = await screen.findByRole('dialog', { name: 'Report Clara Bennett' })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason')))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(moreButton()))
})

test('a report needs a reason, and is sent with its details', async () => {
  const { fetched, choose } = await show(false)
  await choose('Report')
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Clara Bennett' }))
  click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Please choose a reason')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  fill(dialog.getByLabelText('Reason'), 'fraud')
  fill(dialog.getByLabelText(/What happened/), 'Gift cards')
  expect(dialog.getByText('10 of 1000 characters')).toBeTruthy()
  click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.body]).toEqual([
    '/api/messages/conversations/clara/report',
    JSON.stringify({ reason: 'fraud', details: 'Gift cards' }),
  ])
  expect(currentToasts()[0]).toMatchObject({ title: 'Thank you for telling us' })
})

test('a report that is refused says why and keeps what was typed', async () => {
  const message = 'You have sent ten reports today. Please write to us if you need more help.'
  const { choose } = await show(false, () => Response.json({ message }, { status: 429 }))
  await choose('Report')
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByLabelText('Reason'), 'spam')
  fill(dialog.getByLabelText(/What happened/), 'Again')
  click(dialog.getByRole('button', { name: 'Send report' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
  expect(dialog.getByLabelText(/What happened/)).toHaveProperty('value', 'Again')
})
