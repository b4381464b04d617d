import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { currentUserKey } from '../../kernel/user/currentUser.ts'
import { aQuestionnaire, eachOnAFreshPage } from '../questions.fixture.tsx'
import QuestionnairesPage from './QuestionnairesPage.tsx'

eachOnAFreshPage()

const LIST = 'GET /api/users/questionnaires'
const user = { id: 'me', role: 'dj', firstName: 'Dana', lastName: 'Jordan' }

function open(
  reply: Reply,
  {
    id,
    role = 'dj',
    ...more
  }: { id?: string; role?: string } & Record<string, Reply | string | undefined> = {},
) {
  const server = serveAll({
    [LIST]: reply,
    'GET /api/auth/user': ok({ ...user, role }),
    ...(more as Record<string, Reply>),
  })
  const client = createQueryClient()
  client.setQueryData(currentUserKey, { ...user, role })
  const place = memoryLocation({ path: '/questionnaires', record: true })
  render(
    <QueryClientProvider client={client}>
      <Router hook={place.hook}>
        <QuestionnairesPage params={id ? { id } : {}} />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, client, place }
}
const mine = aQuestionnaire({ key: 'mine', name: 'Mine', eventTypes: [], version: 2, isBuiltIn: false })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const titles = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)

test('the list says which are the DJ’s own, what they are for, and leads to each', async () => {
  open(ok([mine, aQuestionnaire()]))
  const rows = within(await screen.findByRole('list', { name: 'Questionnaires' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mine 2 questions, for every eventYours',
    'Wedding 2 questions, for WeddingBuilt in',
  ])
  expect(rows[1]?.getAttribute('href')).toBe('/questionnaires/wedding')
  expect(screen.getByRole('link', { name: 'New questionnaire' }).getAttribute('href')).toBe(
    '/questionnaires/new',
  )
})

test('a DJ with twenty of their own makes no more', async () => {
  open(ok(Array.from({ length: 20 }, (_, n) => ({ ...mine, key: `own-${n}` }))))
  await screen.findByText('You have 20 of your own, which is the most.')
  expect(screen.queryByRole('link', { name: 'New questionnaire' })).toBeNull()
})

test('a built-in one is changed: questions are moved, removed, brought back and added, and saved as one', async () => {
  const { callsTo, place } = open(ok([aQuestionnaire()]), {
    id: 'wedding',
    'PUT /api/users/questionnaires/wedding': (body) =>
      ok({ ...aQuestionnaire(), ...(body as Questionnaire) }),
  })
  await screen.findByText('This one is built in. When you change it, it becomes yours.')
  click(await button('Move down: Song?'))
  expect(titles()).toEqual(['Two? One line', 'Song? One line'])
  click(await button('Remove: Two?'))
  expect(titles()).toEqual(['Song? One line'])
  click(await button('Undo'))
  expect(titles()).toEqual(['Two? One line', 'Song? One line'])
  click(await button('Add a question'))
  click(await button('Save questionnaire'))
  await screen.findByText('Please write a question')
  fill(screen.getByLabelText('Question'), 'Hashtag?')
  fill(screen.getByLabelText('On the day-of sheet'), 'avoid')
  click(await button('Save questionnaire'))
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(1))
  expect(callsTo('PUT')[0]?.body).toMatchObject({
    version: 0,
    name: 'Wedding',
    eventTypes: ['Wedding'],
    questions: [{ text: 'Two?' }, { text: 'Song?' }, { text: 'Hashtag?', place: 'avoid', help: null }],
  })
  await waitFor(() => expect(place.history.at(-1)).toBe('/questionnaires'))
})

test('a new one needs a name and a question', async () => {
  const { callsTo } = open(ok([]), { id: 'new' })
  click(await button('Save questionnaire'))
  await screen.findByText('Please give it a name')
  await screen.findByText('Please add a question')
  expect(callsTo('PUT')).toEqual([])
})

test('what another window saved meanwhile is shown before it is overwritten', async () => {
  const { all, client } = open(ok([mine]), { id: 'mine' })
  fill(await screen.findByLabelText('Name'), 'Typed')
  all[LIST] = ok([{ ...mine, name: 'Other', version: 3 }])
  await client.invalidateQueries()
  await screen.findByText('This questionnaire was changed in another window.')
  expect(((await button('Save questionnaire')) as HTMLButtonElement).disabled).toBe(true)
  click(await button('Show what is saved'))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Other')
})

test('a refused one says why, and what was typed stays', async () => {
  open(ok([mine]), {
    id: 'mine',
    'PUT /api/users/questionnaires/mine': no(409, 'This questionnaire was changed in another window.'),
  })
  fill(await screen.findByLabelText('Name'), 'Typed')
  click(await button('Save questionnaire'))
  await screen.findByText('The questionnaire was not saved')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Typed')
})

test.each([
  [mine, 'Remove', 'Remove “Mine”?'],
  [{ ...mine, isBuiltIn: true }, 'Back to the built-in one', 'Go back to the built-in “Mine”?'],
])('an own one is removed after a question', async (one, label, title) => {
  const { callsTo, place } = open(ok([one]), { id: 'mine', 'DELETE /api/users/questionnaires/mine': ok([]) })
  click(await button(label))
  const asking = await screen.findByRole('alertdialog', { name: title })
  click(within(asking).getByRole('button', { name: /^(Remove|Go back)$/ }))
  await waitFor(() => expect(place.history.at(-1)).toBe('/questionnaires'))
  expect(callsTo('DELETE')).toHaveLength(1)
})

test('an unknown one, a failing list and a client are told', async () => {
  open(ok([mine]), { id: 'gone' })
  await screen.findByText('This questionnaire is not there any more')
  open(no(500))
  await screen.findByText('Your questionnaires did not load')
  open(ok([]), { role: 'client' })
  await screen.findByText('Questionnaires are for DJs')
})
