import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  anAsked,
  answered,
  answering,
  at,
  avoid,
  card,
  eachOnAFreshPage,
  fog,
  names,
  open,
  song,
} from '../questions.fixture.tsx'

eachOnAFreshPage()

const asked = anAsked()
const songAt = `PUT ${at}/Song/answer`
const typeSong = async (text: string) => {
  const field = (await card('Song?')).getByRole('textbox')
  fill(field, text)
  fireEvent.blur(field)
  return field as HTMLInputElement
}

test('each answer is saved by itself when its field is left, and the progress counts', async () => {
  const { callsTo } = open(ok(asked), { [songAt]: answering(asked, 'Song') })
  expect(await screen.findByText('0 of 4 answered')).toBeTruthy()
  await typeSong('Halo')
  await (await card('Song?')).findByText('Saved')
  expect(callsTo('PUT')).toEqual([{ call: songAt, body: { version: 0, value: 'Halo' } }])
  expect(screen.getByText('1 of 4 answered')).toBeTruthy()
})

test('whoever types on is saved after a pause', async () => {
  const { callsTo } = open(ok(asked), { [songAt]: answering(asked, 'Song') })
  const field = (await card('Song?')).getByRole('textbox')
  fill(field, 'Hal')
  fill(field, 'Halo')
  expect(callsTo('PUT')).toEqual([])
  await waitFor(
    () => expect(callsTo('PUT').map(({ body }) => body)).toEqual([{ version: 0, value: 'Halo' }]),
    {
      timeout: 3000,
    },
  )
})

test('a press answers at once, and can be taken back', async () => {
  const { callsTo } = open(ok(asked), { [`PUT ${at}/Fog/answer`]: answering(asked, fog.id) })
  click((await card('Fog?')).getByRole('radio', { name: 'No' }))
  await (await card('Fog?')).findByText('Saved')
  click((await card('Fog?')).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(2))
  expect(callsTo('PUT').map(({ body }) => body)).toEqual([
    { version: 0, value: false },
    { version: 1, value: null },
  ])
})

test('names are a list, each with how it is said', async () => {
  const { callsTo } = open(ok(asked), { [`PUT ${at}/Names/answer`]: answering(asked, names.id) })
  const form = await card('Names?')
  fill(form.getByRole('textbox', { name: 'Name' }), 'Siobhan')
  fill(form.getByRole('textbox', { name: 'How to say it' }), 'shi-VAWN')
  click(form.getByRole('button', { name: 'Add a name' }))
  expect(form.getAllByRole('textbox', { name: 'Name' })[1]).toBe(document.activeElement)
  fireEvent.blur(form.getAllByRole('textbox')[2] as Element)
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(1))
  expect(callsTo('PUT')[0]?.body).toEqual({
    version: 0,
    value: [
      { name: 'Siobhan', say: 'shi-VAWN' },
      { name: '', say: null },
    ],
  })
})

test('without a network it is kept in this browser, and sent when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { callsTo } = open(ok(asked), { [songAt]: answering(asked, 'Song') })
  await typeSong('Halo')
  const state = await (await card('Song?')).findByText('Not saved yet, kept in this browser')
  expect(state.closest('.h-6')).toBeTruthy()
  expect((await card('Song?')).queryByText(/There is no connection/)).toBeNull()
  const why = screen.getByText(/^Not everything is saved yet. There is no connection/)
  // What comes after the questions moves none of them.
  const list = screen.getByRole('list', { name: 'Questions' })
  expect(list.compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(localStorage.getItem('answer:client:wedding:Song')).toContain('Halo')
  expect(callsTo('PUT')).toEqual([])
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await (await card('Song?')).findByText('Saved')
  expect(localStorage.length).toBe(0)
})

test('what an earlier visit has left is sent when the page opens', async () => {
  localStorage.setItem(
    'answer:client:wedding:Song',
    JSON.stringify({ value: 'Halo', version: 0, text: 'Song?' }),
  )
  localStorage.setItem(
    'answer:other:wedding:Song',
    JSON.stringify({ value: 'Theirs', version: 0, text: 'Song?' }),
  )
  localStorage.setItem('answer:client:wedding:Fog', 'no JSON')
  const { callsTo } = open(ok(asked), { [songAt]: answering(asked, 'Song') })
  await (await card('Song?')).findByText('Saved')
  expect(callsTo('PUT')).toEqual([{ call: songAt, body: { version: 0, value: 'Halo' } }])
})

test('a server that stumbles is tried again by a press', async () => {
  const { all } = open(ok(asked), { [songAt]: no(503, 'Starting') })
  await typeSong('Halo')
  expect(await screen.findByText(/^Not everything is saved yet. Starting/)).toBeTruthy()
  all[songAt] = answering(asked, 'Song')
  click((await card('Song?')).getByRole('button', { name: 'Try again' }))
  await (await card('Song?')).findByText('Saved')
})

test('a refusal stands under the field, and what was typed stays', async () => {
  open(ok(asked), { [songAt]: no(400, 'Answer is too long (200 characters at most)') })
  const field = await typeSong('x'.repeat(201))
  await (await card('Song?')).findByText('Answer is too long (200 characters at most)')
  expect(field.value).toHaveLength(201)
})

/** The answer of another window is found when this one is sent; both are in the dialog that it leads to. */
async function clashed(theirs: AskedQuestion) {
  const { all, callsTo } = open(ok(asked), { [songAt]: answered })
  await screen.findByText('0 of 4 answered')
  const there = anAsked({}, [names, avoid, fog, theirs])
  all[`GET ${at}`] = ok(there)
  const field = await typeSong('Halo')
  await (await card('Song?')).findByText('Answered in another window, too')
  const compare = () => screen.getByRole('button', { name: 'Compare the answers to Song?' })
  return { all, callsTo, field, there, compare }
}
const atLast = { ...song, value: 'At Last', version: 4 }

test('when another window answered meanwhile, both are shown and the person decides', async () => {
  const { all, callsTo, field, there, compare } = await clashed(atLast)
  expect(field.value).toBe('Halo')
  click(compare())
  const dialog = within(await screen.findByRole('dialog', { name: 'Which answer stays?' }))
  expect(dialog.getByText('Halo')).toBeTruthy()
  expect(dialog.getByText('At Last')).toBeTruthy()
  all[songAt] = answering(there, 'Song')
  click(dialog.getByRole('button', { name: 'Keep what I typed' }))
  await (await card('Song?')).findByText('Saved')
  expect(callsTo('PUT').at(-1)?.body).toEqual({ version: 4, value: 'Halo' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('the other answer can be taken as well', async () => {
  const { field, compare } = await clashed(atLast)
  click(compare())
  click(await screen.findByRole('button', { name: 'Use the other answer' }))
  await waitFor(() => expect(field.value).toBe('At Last'))
  expect(localStorage.length).toBe(0)
})

test('a clash moves no question: its line is as high as any other, and what else is said comes below all', async () => {
  const { compare } = await clashed(atLast)
  expect(compare().closest('.h-6')).toBeTruthy()
  const why = screen.getByText(/^Some of your answers were given in another window, too/)
  const list = screen.getByRole('list', { name: 'Questions' })
  expect(list.compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  compare().focus()
  click(compare())
  click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(compare()))
})

test('what was typed for a question that was taken away is shown, not lost', async () => {
  const { all } = open(ok(asked), {
    [songAt]: no(404, 'This question was taken away.', 'questions.no-question'),
  })
  await screen.findByText('0 of 4 answered')
  all[`GET ${at}`] = ok(anAsked({}, [names, avoid, fog]))
  await typeSong('Halo')
  const words = await screen.findByText('“Song?” was taken away while you answered it. You had typed:')
  expect(words.parentElement?.textContent).toContain('Halo')
  click(screen.getByRole('button', { name: 'All right' }))
  expect(screen.queryByText(/was taken away/)).toBeNull()
})
