import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import {
  aTimeline,
  at,
  changed,
  dance,
  dialog,
  dinner,
  eachOnAFreshPage,
  last,
  lines,
  open,
  press,
} from './timeline.fixture.tsx'

eachOnAFreshPage()

test('rows stand in the order of the evening, with their songs, and it is said who changed it last', async () => {
  open(ok(aTimeline()))
  expect(await lines()).toEqual([
    '7:00 PMDinneruntil 8:00 PM, 1 h, edit',
    '9:30 PMFirst danceAt Last – Etta James, edit',
    '12:55 AMnext dayLast songuntil 1:00 AM, 5 minLights on, edit',
  ])
  expect(
    screen.getByText(/^You and Dana Jordan both see and change it. Last changed by Dana Jordan on/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Music plan' }).getAttribute('href')).toBe(
    '/contracts/wedding/music',
  )
  expect(screen.getByRole('link', { name: 'Day-of sheet' }).getAttribute('href')).toBe(
    '/contracts/wedding/day-sheet',
  )
})

test('an empty one starts from the template with the songs of its moments', async () => {
  const { callsTo } = open(ok(aTimeline({ rows: [], version: 0, changedBy: null, changedAt: null })), {
    [`PUT ${at}`]: (body) => ok(aTimeline({ ...(body as Timeline), version: 1 })),
  })
  await press('Start from the template')
  expect(await lines()).toHaveLength(13)
  const [{ version, rows } = aTimeline()] = callsTo('PUT').map(({ body }) => body as Timeline)
  expect(version).toBe(0)
  expect(rows.find(({ title }) => title === 'First dance')).toMatchObject({
    time: '21:20',
    songs: ['at-last'],
  })
  expect(rows.every(({ id }) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(id))).toBe(true)
})

test('when the other started meanwhile, their rows are shown and a person decides', async () => {
  const { all, callsTo } = open(ok(aTimeline({ rows: [], version: 0 })), { [`PUT ${at}`]: changed })
  await screen.findByText('Plan the evening together')
  all[`GET ${at}`] = ok(aTimeline({ rows: [dinner], version: 1 }))
  await press('Start from the template')
  const question = await screen.findByRole('alertdialog', {
    name: 'Dana Jordan started the timeline meanwhile',
  })
  expect(question.textContent).toContain('It has 1 row, and the template has 13 rows.')
  expect((await lines())[0]).toContain('Dinner')
  all[`PUT ${at}`] = (body) => ok(aTimeline({ ...(body as Timeline), version: 2 }))
  click(within(question).getByRole('button', { name: 'Use the template' }))
  await waitFor(async () => expect(await lines()).toHaveLength(13))
  expect(callsTo('PUT').at(-1)?.body).toMatchObject({ version: 1, rows: { length: 13 } })
})

test('without hours there is no template, and one starts with a row of one’s own', async () => {
  const contract = { ...aTimeline().contract, endTime: null }
  const { callsTo } = open(ok(aTimeline({ rows: [], version: 0, contract })), {
    [`PUT ${at}`]: ok(aTimeline({ rows: [dinner] })),
  })
  await screen.findByText(/There is a template once the contract has a start and an end time/)
  expect(screen.queryByRole('button', { name: /template/ })).toBeNull()
  await press('Start empty')
  const form = within(await dialog('Add a row'))
  click(form.getByRole('button', { name: 'Add row' }))
  await form.findByText('Please say what happens')
  fill(form.getByLabelText('What happens'), ' Dinner ')
  fill(form.getByLabelText(/^Minutes/), '721')
  click(form.getByRole('button', { name: 'Add row' }))
  await form.findByText('Minutes must be 1 to 720')
  fill(form.getByLabelText(/^Minutes/), '60')
  click(form.getByRole('button', { name: 'Add row' }))
  expect(await lines()).toHaveLength(1)
  expect(callsTo('PUT')[0]?.body).toMatchObject({
    version: 0,
    rows: [{ time: '18:00', minutes: 60, title: 'Dinner', note: null, songs: [] }],
  })
})

test('what does not fit is said, and a press opens the row', async () => {
  const rows = [{ ...dinner, minutes: 180 }, dance, last]
  open(ok(aTimeline({ rows, songs: [] })))
  const list = within(await screen.findByRole('region', { name: 'What to look at' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Dinner” goes on until 10:00 PM, but “First dance” begins at 9:30 PM.',
    '“First dance” names a song that is no longer in the music plan.',
  ])
  expect((await lines())[0]).toContain('Does not fit')
  expect((await lines())[1]).toBe('9:30 PMFirst danceA song that is no longer in the plan, edit')
  await press(/^“Dinner” goes on/)
  expect((within(await dialog('Edit row')).getByLabelText('What happens') as HTMLInputElement).value).toBe(
    'Dinner',
  )
})

test('during the event now and next stand at the top, by the clock at the venue', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-16T04:31:00Z') })
  open(ok(aTimeline({ party: 'dj', unshared: [], songs: [] })))
  const strip = await screen.findByRole('region', { name: 'Now and next' })
  expect(strip.textContent).toBe('NowFirst dance9:30 PMNextLast song12:55 AM')
  const [, now] = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(now?.getAttribute('aria-current')).toBe('time')
})

test.each([
  ['over', 'The event is over, so the timeline stays as it is.'],
  ['cancelled', 'This contract was cancelled, so the timeline stays as it is.'],
] as const)('one that is %s is only read', async (state, words) => {
  open(ok(aTimeline({ state })))
  await screen.findByText(words)
  expect((await lines())[0]).toBe('7:00 PMDinneruntil 8:00 PM, 1 h')
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
})

test.each([
  [409, 'There is a timeline once the contract was sent.', 'There is a timeline once the contract was sent.'],
  [404, 'Not found.', 'Contract Not Found'],
  [500, 'Oh', 'The timeline did not load'],
])('what does not load says why: %s', async (status, message, words) => {
  open(no(status, message))
  await screen.findByText(words)
})
