import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import {
  anAsked,
  aQuestionnaire,
  at,
  avoid,
  card,
  eachOnAFreshPage,
  names,
  open,
  song,
} from './questions.fixture.tsx'

eachOnAFreshPage()

const LIST = 'GET /api/users/questionnaires'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const forDj = (questions = [names, avoid, song]) => anAsked({ party: 'dj' }, questions)

test('the DJ sends the questionnaire of the event by one press, after seeing what the client will see', async () => {
  const other = aQuestionnaire({ key: 'mine', name: 'Mine', eventTypes: [], version: 3, isBuiltIn: false })
  const { callsTo } = open(ok(anAsked({ party: 'dj', sent: null })), {
    [LIST]: ok([other, aQuestionnaire()]),
    [`POST ${at}`]: ok(forDj()),
  })
  const choice = (await screen.findByRole('combobox', { name: 'Questionnaire' })) as HTMLSelectElement
  expect(choice.value).toBe('wedding')
  expect(within(screen.getByRole('list', { name: 'Preview' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Change this questionnaire' }).getAttribute('href')).toBe(
    '/questionnaires/wedding',
  )
  fill(choice, 'mine')
  click(await button('Send 2 questions'))
  await screen.findByText('0 of 3 answered')
  expect(callsTo('POST')).toEqual([{ call: `POST ${at}`, body: { key: 'mine', version: 3 } }])
})

test('a DJ whose questionnaires do not load can try again', async () => {
  open(ok(anAsked({ party: 'dj', sent: null })), { [LIST]: no(500) })
  await screen.findByText('Your questionnaires did not load')
})

test('the DJ reads the answers, with what must not be mentioned marked', async () => {
  const answered = [
    { ...names, value: [{ name: 'Ana', say: 'AH-na' }], answeredAt: '2030-05-02T12:00:00.000Z' },
    { ...avoid, value: 'Uncle Bob' },
    song,
  ]
  open(ok(forDj(answered)))
  expect(await screen.findByText('2 of 3 answered')).toBeTruthy()
  expect((await card('Names?')).getByText('Ana').parentElement?.textContent).toBe('Ana – say “AH-na”')
  expect((await card('Avoid?')).getByText('Do not mention')).toBeTruthy()
  expect((await card('Song?')).getByText('Not answered')).toBeTruthy()
  expect((await card('Names?')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('the DJ reminds when the time has come, and is told from when on before that', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-04T11:00:00Z') })
  const { view } = open(ok(forDj()))
  expect(((await button('Remind Clara Bennett')) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/^You can remind from May 4/)).toBeTruthy()
  view.unmount()
  vi.setSystemTime(new Date('2030-05-04T13:00:00Z'))
  const { callsTo } = open(ok(forDj()), { [`POST ${at}/remind`]: ok(forDj()) })
  click(await button('Remind Clara Bennett'))
  await screen.findByText('Clara Bennett is reminded')
  expect(callsTo('POST')).toHaveLength(1)
})

test('the DJ takes a question away, asks one more, and withdraws all after a question', async () => {
  const { callsTo } = open(ok(forDj()), {
    [`DELETE ${at}/Song`]: ok(forDj([names, avoid])),
    [`POST ${at}/more`]: ok(forDj()),
    [`DELETE ${at}`]: ok(anAsked({ party: 'dj', sent: null })),
    [LIST]: ok([aQuestionnaire()]),
  })
  click(await button('Take away: Song?'))
  await screen.findByText('0 of 2 answered')
  click(await button('Ask one more'))
  const form = within(await screen.findByRole('dialog', { name: 'Ask one more question' }))
  expect(document.activeElement).toBe(form.getByLabelText('Question'))
  click(form.getByRole('button', { name: 'Ask' }))
  await form.findByText('Please write a question')
  fill(form.getByLabelText('Question'), 'Candles?')
  fill(form.getByLabelText('Answered by'), 'choice')
  fill(form.getByLabelText('Answers to choose from'), 'Yes\nNo')
  click(form.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('POST')[0]?.body).toMatchObject({
    question: { text: 'Candles?', kind: 'choice', choices: ['Yes', 'No'], help: null, place: 'usual' },
  })
  click(await button('Withdraw'))
  const asking = await screen.findByRole('alertdialog', { name: 'Withdraw these questions?' })
  click(within(asking).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Ask Clara Bennett before the event')
})

test('a question that was begun is not lost by closing the dialog', async () => {
  open(ok(forDj()))
  click(await button('Ask one more'))
  const form = within(await screen.findByRole('dialog', { name: 'Ask one more question' }))
  fill(form.getByLabelText('Question'), 'Candles?')
  click(form.getByRole('button', { name: 'Close' }))
  click(await button('Keep editing'))
  expect((form.getByLabelText('Question') as HTMLInputElement).value).toBe('Candles?')
})

test('of a reminder by hand on the day of the one by itself, only the latter is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-04T11:00:00Z') })
  const asked = forDj()
  open(ok({ ...asked, sent: asked.sent && { ...asked.sent, remindsAt: asked.sent.remindFrom } }))
  expect(await screen.findByText('A reminder goes out by itself on May 4, 2030.')).toBeTruthy()
})

test.each([
  ['over', 'The event is over, so questions and answers stay as they are.'],
  ['cancelled', 'This contract was cancelled, so questions and answers stay as they are.'],
] as const)('what is %s is only read, by both', async (state, words) => {
  for (const party of ['dj', 'client'] as const) {
    const { view } = open(ok(anAsked({ state, party })))
    await screen.findByText(words)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Remind|Ask|Withdraw|Take away/ })).toBeNull()
    view.unmount()
  }
})

test('a client without questions learns that they come', async () => {
  open(ok(anAsked({ sent: null })))
  await screen.findByText(/When Dana Jordan sends questions about your event, you answer them here/)
})

test('a client who has answered all is thanked, and can still change it', async () => {
  open(ok(anAsked({}, [{ ...song, value: 'Halo' }])))
  await screen.findByText('1 of 1 answered')
  await screen.findByText('Thank you, Dana Jordan has all answers. You can change them until the event.')
  expect(((await card('Song?')).getByRole('textbox') as HTMLInputElement).value).toBe('Halo')
})

test.each([
  [409, 'There are questions once both have signed.', 'There are questions once both have signed.'],
  [404, 'Not found.', 'Contract Not Found'],
  [500, 'Oh', 'The questions did not load'],
])('what does not load says why: %s', async (status, message, words) => {
  open(no(status, message))
  await screen.findByText(words)
})
