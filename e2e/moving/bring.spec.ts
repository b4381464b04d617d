import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

const YEAR = new Date().getFullYear() + 1
const clients = `Gig,Event Date,Client Name,Client Email,Venue Name,Amount
Wedding,03/04/${YEAR},Anna Lee,anna@people.example,The Barn,2400
Wedding,03/04/${YEAR},ANNA LEE,anna@people.example,The Barn,2400
Birthday,05/06/${YEAR},Ben Ortiz,ben@people.example,Hotel One,"$950.00"
Gala,someday,Cleo Marsh,cleo@people.example,,
`

/** As a calendar exports it, with something that is no booking. */
const gigs = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...['BEGIN:VEVENT', 'UID:gala@calendar.example', 'SUMMARY:Gala', 'LOCATION:Hall Two\\, 2 Main St\\, Reno'],
  ...[
    `DTSTART;TZID=America/Los_Angeles:${YEAR}0712T190000`,
    `DTEND;TZID=America/Los_Angeles:${YEAR}0713T003000`,
  ],
  ...['ATTENDEE;CN=Dan Reed:mailto:dan@people.example', 'DESCRIPTION:Black tie\\nTwo rooms', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:gym@calendar.example', 'SUMMARY:Gym', 'RRULE:FREQ=WEEKLY'],
  ...[`DTSTART:${YEAR}0712T070000Z`, 'END:VEVENT'],
  'END:VCALENDAR',
].join('\r\n')

/** As Google writes a list of people. */
const people = `First Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Gina,Moss,"=SUM(1), met at the fair",Work,gina@people.example,Mobile,+1 555 0103
Hal,,,,,Mobile,555-0104
`

test('a DJ brings a table, a calendar and a list of people, makes a contract of a booking, and takes everything back and along', async ({
  meet,
}) => {
  const {
    dj: { page, request },
  } = await meet()
  await subscribe(request)
  // From the empty list of contracts to the file.
  await page.goto('/contracts')
  await page.getByRole('link', { name: 'Bring your bookings' }).click()
  await expect(page.getByText('Choose a file, or drop it here')).toBeVisible()
  const drop = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'clients.csv', { type: 'text/csv' }))
    return data
  }, clients)
  await page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: drop })

  // The preview: dates that could be both, a row twice, a faulty one, and a column that nobody could guess.
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /Anna Lee.*New$/,
    /The same as row 2.*Already here$/,
    /Ben.*New$/,
    /Faulty$/,
  ])
  const bring = page.getByRole('button', { name: /^Bring in/ })
  await expect(bring).toBeDisabled()
  await looksRight(page)
  await page.getByRole('button', { name: /^Day first/ }).click()
  await expect(rows.first()).toContainText(`April 3, ${YEAR}`)
  await page.getByLabel('Event', { exact: true }).selectOption('Gig')
  await expect(rows.first()).toContainText('Wedding')

  // The faulty row is mended where it stands, by keyboard.
  await page.getByRole('button', { name: 'Mend row 5' }).press('Enter')
  const mending = page.getByRole('dialog', { name: 'Row 5' })
  await expect(mending.getByLabel('Date')).toBeFocused()
  await expect(mending).toContainText('Date “someday” is not a date.')
  await looksRight(page)
  await mending.getByLabel('Date').fill(`${YEAR}-06-05`)
  await mending.getByLabel('Date').press('Enter')
  await expect(page.getByRole('button', { name: 'Change row 5' })).toBeFocused()
  await expect(rows.last()).toHaveText(/Cleo.*You changed this row\.New$/)
  await bring.click()
  await expect(page.getByText('3 bookings and 3 contacts brought in.')).toBeVisible()

  // The day is taken, also for those who search.
  const { busy } = await (await request.get(`/api/availability?from=${YEAR}-04-03&to=${YEAR}-04-03`)).json()
  expect(busy).toMatchObject([{ allDay: true, brought: true }])
  await page.getByRole('link', { name: 'Look at them' }).click()
  await expect(page.getByRole('list', { name: 'Brought bookings' }).getByRole('listitem')).toHaveCount(3)
  await looksRight(page)

  // The calendar of the dashboard names it.
  await page.goto('/')
  const calendar = page.getByRole('region', { name: 'Event calendar' })
  const now = new Date()
  for (let months = (YEAR - now.getFullYear()) * 12 + 3 - now.getMonth(); months > 0; months -= 1)
    await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: new RegExp(`^.*April 3, ${YEAR}, 1 event`) }).click()
  const named = calendar.getByRole('region', { name: 'Chosen day' }).getByRole('link')
  await expect(named).toHaveText(/^Wedding, Anna Lee/)
  await looksRight(page)
  await named.click()

  // It becomes a contract with what is known.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Anna' })
    .getByRole('link', { name: 'Make a contract' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Create New Contract' })
  await expect(dialog.getByLabel('Client email')).toHaveValue('anna@people.example')
  await expect(dialog.getByLabel('Expected price')).toHaveValue('2400')
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(dialog).toBeHidden()
  const [contract] = await (await request.get('/api/contracts')).json()
  expect(contract).toMatchObject({ eventType: 'Wedding', eventDate: `${YEAR}-04-03`, venue: 'The Barn' })

  // The booking leads to it, and the day is the contract's.
  await page.goto('/brought')
  await expect(page.getByRole('link', { name: 'A contract was made of it' })).toHaveAttribute(
    'href',
    `/contracts/${contract.id}/sign`,
  )

  // The file is taken back, but for the booking that is a contract now.
  await page.goto('/bring')
  await page.getByRole('button', { name: 'Undo clients.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^4 entries removed\. 2 stayed: /)).toBeVisible()
  const after = await (await request.get(`/api/availability?from=${YEAR}-04-03&to=${YEAR}-04-03`)).json()
  expect(after.busy).toEqual([])

  // A calendar and a list of people are brought in as well.
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer })
  await choose('gigs.ics', Buffer.from(gigs))
  await expect(rows).toHaveText([/Dan Reed.*July 12.*7:00 PM to 12:30 AM.*New$/, /Gym.*repeats.*Left out$/])
  await bring.click()
  await expect(page.getByText('1 booking and 1 contact brought in.')).toBeVisible()
  await choose('people.csv', Buffer.from(people))
  await expect(rows).toHaveText([/Gina Moss.*New$/, /Hal.*New$/])
  await bring.click()
  await expect(page.getByText('2 contacts brought in.')).toBeVisible()

  // Both lists are taken along as files.
  await page.getByRole('link', { name: 'Look at them' }).click()
  const entries = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
  const download = async (button: string) => {
    const begun = page.waitForEvent('download')
    await page.getByRole('link', { name: button }).click()
    return begun.then(async (file) => [file.suggestedFilename(), await readFile(await file.path())] as const)
  }
  await expect(entries('Contacts')).toHaveCount(4)
  const contacts = await entries('Contacts').allTextContents()
  const contactsFile = await download('CSV')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expect(entries('Brought bookings')).toHaveCount(2)
  const bookings = await entries('Brought bookings').allTextContents()
  const calendarFile = await download('ICS')

  // Somewhere else, or here after they are gone, they are what they were.
  await page.goto('/bring')
  for (const file of ['gigs.ics', 'people.csv']) {
    await page.getByRole('button', { name: `Undo ${file}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Undo ${file}` })).toHaveCount(0)
  }
  for (const [file, states] of [
    [calendarFile, [/Dan Reed.*New$/, /Anna.*Already here$/]],
    [contactsFile, [/Anna.*Already here$/, /Dan.*Already here$/, /Gina.*New$/, /Hal.*New$/]],
  ] as const) {
    await choose(...file)
    await expect(rows).toHaveText([...states])
    await bring.click()
    await expect(page.getByText(/ brought in\./)).toBeVisible()
  }
  await page.goto('/brought')
  await expect(entries('Brought bookings')).toHaveText(bookings)
  await page.getByRole('tab', { name: 'Contacts' }).click()
  await expect(entries('Contacts')).toHaveText(contacts)
})
