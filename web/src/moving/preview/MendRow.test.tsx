import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import { bringButton, choose, eachOnAFreshPage, openImport, rows, sentRows } from '../importPage.fixture.tsx'

eachOnAFreshPage()

const file = `Date,Start,Client,Email,Price
someday,late,Dan,dan,a lot
2027-05-01,,Ida,ida,
2027-05-02,,Eve,,300
`
const mend = async (number: number, word = 'Mend') => {
  click(await screen.findByRole('button', { name: `${word} row ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Row ${number}` }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  await dialog.findByRole('button', { name: 'Save row' })
  return { ...dialog, field, save: () => click(dialog.getByRole('button', { name: 'Save row' })) }
}
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a faulty row is mended where each field says what is wrong, and is brought in as it was typed', async () => {
  openImport()
  const sent = sentRows()
  await choose(file)
  await rows()
  expect(bringButton().textContent).toBe('Bring in 1 booking')
  const { field, save, findByText } = await mend(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Date')))
  expect(described(field('Date'))).toBe('Date “someday” is not a date.')
  expect(described(field('Start (optional)'))).toBe('Start time “late” is not a time like 18:30.')
  expect(described(field('Price (optional)'))).toBe('Price “a lot” is not an amount.')
  expect(described(field('Client email (optional)'))).toBe('Please enter a valid email address.')
  expect([field('Client name (optional)').value, field('Client email (optional)').value]).toEqual([
    'Dan',
    'dan',
  ])
  save()
  await findByText('Date must be a day like 2027-06-19')
  fill(field('Date'), '2027-04-30')
  expect(described(field('Date'))).toBe('')
  fill(field('Start (optional)'), '18:00')
  fill(field('Client email (optional)'), 'dan@people.example')
  save()
  await closed()
  expect((await rows())[0]).toMatch(
    /^Row 2: DanFriday, April 30, 2027, 6:00 PM · dan@people\.exampleChangeYou changed this row\.New$/,
  )
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change row 2' })),
  )
  // What was typed once is there again.
  const again = await mend(2, 'Change')
  expect(again.field('Client email (optional)').value).toBe('dan@people.example')
  fill(again.field('Price (optional)'), '950.50')
  again.save()
  await closed()
  expect(bringButton().textContent).toBe('Bring in 2 bookings')
  click(bringButton())
  await screen.findByText(/brought in/)
  expect(JSON.parse(sent[0] ?? '').rows).toMatchObject([
    { date: '2027-04-30', startTime: '18:00', clientEmail: 'dan@people.example', price: 950.5 },
    { clientName: 'Eve' },
  ])
})

test('of the faulty rows alone, the next one is at hand after each, and at the end the choice above', async () => {
  openImport()
  await choose(file)
  fill(await screen.findByLabelText('Show'), 'faulty')
  for (const [number, next] of [[3, 'Mend row 2'] as const, [2, null] as const]) {
    const { field, save } = await mend(number)
    fill(field('Date'), `2027-06-0${number}`)
    fill(field('Client email (optional)'), '')
    save()
    await closed()
    const after = next ? screen.getByRole('button', { name: next }) : screen.getByLabelText('Show')
    await waitFor(() => expect(document.activeElement).toBe(after))
  }
  expect(screen.getByText('No row is like this.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 new')
})

test('a mended row is compared with what is known and with the other rows', async () => {
  openImport()
  await choose(file)
  const first = await mend(2)
  fill(first.field('Date'), '2027-05-06')
  fill(first.field('Client email (optional)'), 'ben@people.example')
  first.save()
  await closed()
  expect((await rows())[0]).toMatch(/You have a booking with this client on this day.*Already here$/)
  const second = await mend(2, 'Change')
  fill(second.field('Date'), '2027-05-02')
  fill(second.field('Client name (optional)'), 'eve')
  second.save()
  await closed()
  expect((await rows())[2]).toMatch(/The same as row 2 of this file\.Already here$/)
})

test('what was typed stays when columns are changed, and is not lost without a question', async () => {
  openImport()
  await choose(file)
  const { field, save } = await mend(3)
  fill(field('Client email (optional)'), 'ida@people.example')
  save()
  await closed()
  fill(screen.getByLabelText('Client name'), '')
  await waitFor(async () => expect((await rows())[2]).toMatch(/^Row 4: without a name/))
  expect((await rows())[1]).toMatch(/^Row 3: Ida.*New$/)
  click(screen.getByRole('button', { name: 'Choose another file' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Choose another file?' }))
  click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  click(screen.getByRole('button', { name: 'Choose another file' }))
  const again = within(await screen.findByRole('alertdialog'))
  click(again.getByRole('button', { name: 'Choose another file' }))
  await screen.findByText('Choose a file, or drop it here')
})

test('a zone and an id that cannot be kept have their fields', async () => {
  openImport()
  await choose(`Date,Client,Time zone,UID\n2027-05-01,Ida,Mars/One,${'x'.repeat(300)}\n`)
  const { field, save } = await mend(2)
  expect(described(field('Time zone (optional)'))).toBe('Please choose a time zone.')
  expect(described(field('Id (optional)'))).toContain('Id is too long (255 characters at most)')
  fill(field('Time zone (optional)'), 'America/Chicago')
  fill(field('Id (optional)'), 'short')
  save()
  await closed()
  expect(screen.getByRole('status').textContent).toBe('1 new')
})

test('a contact without a name or an address is mended as well', async () => {
  openImport()
  const sent = sentRows()
  await choose('Name,Email,Notes\n,,Met at the fair\nHal,hal,\n')
  const { field, save } = await mend(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fill(field('Phone (optional)'), '555-0101')
  save()
  await closed()
  const other = await mend(3)
  fill(other.field('Email (optional)'), 'hal@people.example')
  other.save()
  await closed()
  click(bringButton())
  await screen.findByText(/brought in/)
  expect(JSON.parse(sent[0] ?? '').rows).toEqual([
    { name: null, email: null, phone: '555-0101', note: 'Met at the fair' },
    { name: 'Hal', email: 'hal@people.example', phone: null, note: null },
  ])
})
