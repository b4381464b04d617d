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

test('a DJ brings their clients from a table, mends a row, sees the day taken, makes a contract of it, and takes it all back', async ({
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
})
