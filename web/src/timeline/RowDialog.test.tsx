import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../../tests/serve.ts'
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

test('a row is added between two, after the end of the first', async () => {
  const { callsTo } = open(ok(aTimeline()), { [`PUT ${at}`]: ok(aTimeline()) })
  await press('Add a row after Dinner')
  const form = within(await dialog('Add a row'))
  expect((form.getByLabelText('Time') as HTMLInputElement).value).toBe('20:00')
  fill(form.getByLabelText('What happens'), 'Speeches')
  await press('Choose songs')
  const picker = within(await dialog('Songs of the music plan'))
  fill(picker.getByLabelText('Search'), 'halo')
  expect(picker.getAllByRole('listitem')).toHaveLength(1)
  click(picker.getByRole('checkbox', { name: /^Halo/ }))
  click(picker.getByRole('button', { name: 'Done' }))
  click(form.getByRole('button', { name: 'Add row' }))
  await waitFor(() => expect(callsTo('PUT')).toHaveLength(1))
  const [saved] = callsTo('PUT').map(({ body }) => body as Timeline)
  expect(saved?.rows.at(-1)).toMatchObject({
    time: '20:00',
    title: 'Speeches',
    songs: ['halo'],
  })
})

test('a change of another row by the other stays, and nobody is asked', async () => {
  const { all, callsTo } = open(ok(aTimeline()), { [`PUT ${at}`]: changed })
  await press(/^Dinner/)
  const form = within(await dialog('Edit row'))
  fill(form.getByLabelText('Time'), '19:30')
  const moved = { ...dance, time: '21:45' }
  all[`GET ${at}`] = () => {
    all[`PUT ${at}`] = (body) => ok(aTimeline({ ...(body as Timeline), version: 5 }))
    return ok(aTimeline({ version: 4, rows: [dinner, moved, last] }))
  }
  click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('PUT').map(({ body }) => (body as Timeline).version)).toEqual([3, 4])
  expect(callsTo('PUT')[1]?.body).toEqual({ version: 4, rows: [{ ...dinner, time: '19:30' }, moved, last] })
})

test.each([
  ['Keep mine', '20:00'],
  ['Take theirs', '19:45'],
])('when both changed one row, both stand there: %s', async (choice, time) => {
  const { all, callsTo } = open(ok(aTimeline()), { [`PUT ${at}`]: changed })
  await press(/^Dinner/)
  const form = within(await dialog('Edit row'))
  fill(form.getByLabelText('Time'), '20:00')
  const theirs = { ...dinner, time: '19:45', note: 'Kitchen is late' }
  all[`GET ${at}`] = ok(aTimeline({ version: 4, rows: [theirs, dance, last] }))
  click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Dana Jordan changed this row while you did:')
  expect(form.getByText('7:45 PM Dinner, 1 h')).toBeTruthy()
  expect(form.getByText('Kitchen is late')).toBeTruthy()
  expect((form.getByLabelText('Time') as HTMLInputElement).value).toBe('20:00')
  all[`PUT ${at}`] = (body) => ok(aTimeline({ ...(body as Timeline), version: 5 }))
  click(form.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('PUT')).toHaveLength(choice === 'Keep mine' ? 2 : 1)
  expect((await lines())[0]).toContain(time === '20:00' ? '8:00 PM' : '7:45 PM')
})

test('a row is removed and comes back by Undo', async () => {
  const { callsTo } = open(ok(aTimeline()), {
    [`PUT ${at}`]: (body) => ok(aTimeline({ ...(body as Timeline), version: 4 })),
  })
  await press(/^Dinner/)
  await press('Remove')
  await screen.findByText('“Dinner” removed')
  expect(await lines()).toHaveLength(2)
  await press('Undo')
  await waitFor(async () => expect(await lines()).toHaveLength(3))
  expect(callsTo('PUT').at(-1)?.body).toEqual({ version: 4, rows: [last, dance, dinner] })
})

test('a row that the other changed meanwhile is not removed', async () => {
  const { all } = open(ok(aTimeline()), { [`PUT ${at}`]: changed })
  await press(/^Dinner/)
  await dialog('Edit row')
  all[`GET ${at}`] = ok(aTimeline({ version: 4, rows: [{ ...dinner, time: '19:45' }, dance, last] }))
  await press('Remove')
  await screen.findByText('Dana Jordan changed this row meanwhile')
  expect((await lines())[0]).toContain('7:45 PM')
})
