import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '../../tests/member.ts'
import { no, ok } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import {
  BRING,
  bringButton,
  choose,
  eachOnAFreshPage,
  entry,
  ID,
  IMPORTS,
  KNOWN,
  openImport,
  rows,
  sentRows,
  USER,
} from './importPage.fixture.tsx'

eachOnAFreshPage()

/** As a reload leaves the page. */
function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event
}
const clients = `Event Date,Client,Client Email,Amount due
03/04/2027,Anna,anna@people.example,100
05/06/2027,Ben,ben@people.example,200
07/08/2027,Cleo,cleo@people.example,300
someday,Dan,,
`

test('a file is shown before it is sent: the order of days is asked for, columns are changed, rows are left out', async () => {
  const { callsTo } = openImport()
  const sent = sentRows()
  await choose(clients)
  expect(await rows()).toEqual([
    'Row 2: AnnaThursday, March 4, 2027 · anna@people.exampleNew',
    expect.stringMatching(/^Row 3: Ben.*You have a booking with this client on this day.*Already here$/),
    expect.stringMatching(/^Row 4: Cleo/),
    expect.stringMatching(/^Row 5: Dan.*Date “someday” is not a date\.MendFaulty$/),
  ])
  expect(bringButton().disabled).toBe(true)
  click(screen.getByRole('button', { name: 'Day first: Apr 3, 2027' }))
  await screen.findByText(/Saturday, April 3, 2027/)
  expect(bringButton().textContent).toBe('Bring in 3 bookings')
  fill(screen.getByLabelText('Price'), '3')
  await screen.findByText(/Ben.*\$200|\$200/)
  click(screen.getByRole('checkbox', { name: /^Row 4: Cleo/ }))
  expect(bringButton().textContent).toBe('Bring in 2 bookings')
  screen.getByText('1 faulty row stays out, unless you mend it.')
  expect(callsTo(BRING)).toEqual([])
  expect(leave().defaultPrevented).toBe(true)
  const bring = bringButton()
  act(() => {
    bring.click()
    bring.click()
  })
  await screen.findByText(
    /2 bookings and 2 contacts brought in\. 1 row was here already\. 1 faulty row was left out\./,
  )
  expect(document.activeElement?.textContent).toMatch(/^2 bookings and 2 contacts brought in/)
  expect(callsTo(BRING)).toHaveLength(1)
  expect(leave().defaultPrevented).toBe(false)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    name: 'clients.csv',
    source: 'csv',
    kind: 'bookings',
    rows: [
      { date: '2027-04-03', clientName: 'Anna', price: 100 },
      { date: '2027-06-05', clientName: 'Ben', price: 200 },
    ],
  })
})

test('a column that no field takes is named, and one that is chosen for a field is not any more', async () => {
  openImport()
  await choose('Client,Date,Shoe size\nAnna,2027-03-04,39\n')
  await screen.findByText('Not brought along, because no field takes it: “Shoe size”.')
  fill(screen.getByLabelText('Price'), '2')
  expect(screen.queryByText(/^Not brought along/)).toBeNull()
})

test('a calendar needs no columns, and what it leaves out says why', async () => {
  openImport()
  const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
  const lines = [
    'BEGIN:VCALENDAR',
    ...event('1', 'DTSTART;VALUE=DATE:20310614', 'SUMMARY:Fair'),
    ...event('2', 'DTSTART;VALUE=DATE:20310615', 'RRULE:FREQ=DAILY', 'SUMMARY:Gym'),
    'END:VCALENDAR',
  ]
  await choose(lines.join('\r\n'), 'home.ics')
  expect(await rows()).toEqual([
    'Row 1: FairSaturday, June 14, 2031 · FairNew',
    expect.stringMatching(/Gym.*This event repeats.*Left out$/),
  ])
  expect(screen.queryByText('Columns')).toBeNull()
  expect(bringButton().textContent).toBe('Bring in 1 booking')
})

test('a list of people is brought in as contacts, and leads to them', async () => {
  openImport({ [BRING]: ok({ id: ID, bookings: 0, contacts: 1, here: 0 }) })
  await choose('Name,E-mail 1 - Value\nGina Moss,gina@people.example\n')
  expect(await rows()).toEqual(['Row 2: Gina Mossgina@people.exampleNew'])
  expect(bringButton().textContent).toBe('Bring in 1 contact')
  fill(screen.getByLabelText('This file holds'), 'bookings')
  await waitFor(() => expect(screen.getByText(/^There is no date\./)).toBeTruthy())
  expect(bringButton().disabled).toBe(true)
  fill(screen.getByLabelText('This file holds'), 'contacts')
  await waitFor(() => expect(bringButton().disabled).toBe(false))
  click(bringButton())
  const link = await screen.findByRole('link', { name: 'Look at it' })
  expect(link.getAttribute('href')).toBe('/brought?tab=contacts')
})

test.each([
  ['PK\u0003\u0004', 'This is not a table or a calendar. Please save it as CSV or ICS first.'],
  ['', 'This file is empty.'],
])('a file that cannot be read says why', async (text, sentence) => {
  openImport()
  await choose(text)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('a file is dropped as well', async () => {
  openImport()
  const place = (await screen.findByText('Choose a file, or drop it here')).parentElement
  if (!place) throw new Error('there is nowhere to drop')
  fireEvent.drop(place, { dataTransfer: { files: [new File([clients], 'dropped.csv')] } })
  await screen.findByRole('heading', { name: 'dropped.csv' })
  click(screen.getByRole('button', { name: 'Choose another file' }))
  await screen.findByText('Choose a file, or drop it here')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose File' }))
})

test('a refusal stands beside the button, and nothing is lost', async () => {
  openImport({ [BRING]: no(409, 'You have too many.', 'brought.too-many') })
  await choose('Date,Client\n2027-04-03,Anna\n')
  await rows()
  click(bringButton())
  expect((await screen.findByRole('alert')).textContent).toBe('You have too many.')
  expect(bringButton().textContent).toBe('Bring in 1 booking')
})

test('what was brought in before is undone after a question', async () => {
  const { all, callsTo } = openImport({
    [IMPORTS]: ok([entry]),
    [`DELETE /api/brought/imports/${ID}`]: ok({ removed: 2, kept: 1 }),
  })
  expect((await screen.findByRole('list', { name: 'Brought in before' })).textContent).toContain(
    'old.csv2 bookings and 1 contact, ',
  )
  click(screen.getByRole('button', { name: 'Undo old.csv' }))
  const question = await screen.findByRole('alertdialog')
  all[IMPORTS] = ok([])
  click(within(question).getByRole('button', { name: 'Undo' }))
  await screen.findByText(
    '2 entries removed. 1 stayed: what you changed or made a contract of, and its clients.',
  )
  expect(callsTo('DELETE')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('old.csv')).toBeNull())
})

test('what does not load can be asked for again', async () => {
  const { all } = openImport({ [IMPORTS]: no(400), [KNOWN]: no(400) })
  const again = await screen.findByRole('button', { name: /try again/i })
  all[IMPORTS] = ok([entry])
  click(again)
  await screen.findByText('old.csv')
  await choose(clients)
  const retry = await screen.findByRole('button', { name: /try again/i })
  all[KNOWN] = ok({ bookings: [], contacts: [] })
  click(retry)
  expect(await rows()).toHaveLength(4)
})

test('a client reads for whom it is', async () => {
  openImport({ [USER]: ok(aMember({ role: 'client' })) })
  await screen.findByText('This is for DJs')
})
