import { mostTemplates } from '@cuebook/domain/templates/kinds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../tests/serve.ts'
import { fill } from '../../tests/user.ts'
import TemplatePage from './TemplatePage.tsx'
import TemplatesPage from './TemplatesPage.tsx'
import {
  BOOKINGS,
  eachOnAFreshPage,
  LIST,
  listed,
  open,
  power,
  press,
  VALUES,
  wedding,
} from './templates.fixture.tsx'

eachOnAFreshPage()

const openList = (more: Omit<Parameters<typeof open>[1], 'at'> = {}, at = '/templates') =>
  open(<TemplatesPage />, { at, ...more })
const openOne = (more: Omit<Parameters<typeof open>[1], 'at'> = {}, id = 'power') =>
  open(<TemplatePage params={{ id }} />, { at: `/templates/${id}`, ...more })
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text')

test('the library shows the own texts of a kind, then those that are ready to use', async () => {
  openList()
  const own = await screen.findByRole('list', { name: 'Contract clauses' })
  expect(within(own).getByRole('link').getAttribute('href')).toBe('/templates/power')
  screen.getByRole('tab', { name: 'Quotes 0' })
  const starters = screen.getByRole('list', { name: 'Ready to use' })
  expect(within(starters).getByRole('link', { name: 'Take over: Overtime' }).getAttribute('href')).toBe(
    '/templates/new?kind=clause&starter=Overtime',
  )
})

test('an empty kind says how to begin, and a place of use leads to its own kind', async () => {
  openList({}, '/templates?kind=mail')
  await screen.findByText('You have none yet. Begin with one below, or write your own.')
  screen.getByRole('link', { name: 'Take over: Deposit reminder' })
  expect(screen.getByRole('link', { name: 'New template' }).getAttribute('href')).toBe(
    '/templates/new?kind=mail',
  )
})

test('a full library, a failing one, and a client are told', async () => {
  const many = Array.from({ length: mostTemplates }, (_, n) => ({ ...listed(power), id: `${n}` }))
  openList({ replies: { [LIST]: ok(many) } })
  await screen.findByText('You have 100 templates. Delete one to add another.')
})

test('what did not load can be tried again', async () => {
  const { all } = openList({ replies: { [LIST]: no(409) } })
  await screen.findByText('Your templates did not load')
  all[LIST] = ok([listed(power)])
  await press('Try again')
  await screen.findByRole('list', { name: 'Contract clauses' })
})

test('a client has no templates', async () => {
  openList({ user: { role: 'client' } })
  await screen.findByText('Only DJs have templates.')
})

test('nor does a client open one', async () => {
  openOne({ user: { role: 'client' } })
  await screen.findByText('Only DJs have templates.')
})

test('a starter fills the form of a new template, and saving leads to it', async () => {
  const { callsTo, history } = open(<TemplatePage params={{ id: 'new' }} />, {
    at: '/templates/new?kind=mail&starter=Thank you',
    replies: { 'POST /api/templates': ok({ ...power, id: 'thanks', kind: 'mail' }) },
  })
  expect((await text()).value).toContain('thank you for having me at your {{event type}}')
  await press('Save')
  await waitFor(() => expect(history).toContain('/templates/thanks'))
  expect(callsTo('POST')[0]?.body).toMatchObject({ kind: 'mail', name: 'Thank you' })
})

test('a field that is unknown or has no sense is named before anything is sent', async () => {
  const { callsTo } = openOne()
  const form = within(await screen.findByRole('region', { name: 'Template' }))
  fill(await text(), 'At {{venu}}')
  await press('Save')
  await form.findByText('There is no field {{venu}}. Did you mean {{venue}}?')
  fill(await text(), 'At {{venu}} from {{start time')
  await press('Save')
  await form.findByText(
    'There is no field {{venu}}. Did you mean {{venue}}? The field that begins with “{{start time” does not end. Write it like {{venue}}.',
  )
  fill(await text(), '{{booking link}}')
  await press('Save')
  await form.findByText('{{booking link}} has no sense in a contract clause. Please take it out.')
  expect(callsTo('PUT')).toHaveLength(0)
})

test('a press on a field puts it where the cursor is', async () => {
  openOne()
  const area = await text()
  area.setSelectionRange(3, 12)
  await press('Insert {{event date}} The day of the event, like Jun 15, 2030')
  expect(area.value).toBe('At {{event date}} two circuits.\nFrom {{start time}}.')
})

test('the preview fills the text from a booking and names what is missing', async () => {
  openOne()
  expect((await screen.findByText('Hall One')).parentElement?.textContent).toBe(
    'At Hall One two circuits.\nFrom {{start time}} (no value).',
  )
  screen.getByText('This booking has no start time yet: fill in the start time or take {{start time}} out.')
})

test('the next booking is in the preview by itself, and another one can be chosen instead', async () => {
  const gone = { ...wedding, id: 'gone', eventType: 'Gala', state: 'closed' as const }
  const birthday = { ...wedding, id: 'birthday', eventType: 'Birthday', state: 'past' as const }
  const values = ok({ values: { venue: 'Hall Two' } })
  openOne({
    replies: {
      [BOOKINGS]: ok([wedding, birthday, gone]),
      'GET /api/templates/bookings/birthday/values': values,
    },
  })
  await screen.findByText('Wedding, Jun 15, 2030, Clara Bennett')
  await press('Choose another')
  const list = within(await screen.findByRole('list', { name: 'Bookings' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Wedding, Jun 15, 2030, Clara BennettHall One',
    'Birthday, Jun 15, 2030, Clara BennettPastHall One',
    'Gala, Jun 15, 2030, Clara BennettCancelledHall One',
  ])
  // Each press leaves the focus on what came in the place of its button.
  expect(document.activeElement?.contains(screen.getByLabelText('Search your bookings'))).toBe(true)
  await press(/^Birthday/)
  await screen.findByText('Hall Two')
  const chosen = await screen.findByText('Birthday, Jun 15, 2030, Clara Bennett (past)')
  expect(document.activeElement?.contains(chosen)).toBe(true)
})

test('without any booking there is nothing to search, and the preview says what to do first', async () => {
  openOne({ replies: { [BOOKINGS]: ok([]) } })
  await screen.findByText('You have no bookings yet. Create a contract first.')
  expect(screen.queryByLabelText('Search your bookings')).toBeNull()
})

test('a list of bookings that does not load is asked for once, and again by a press', async () => {
  const { all, callsTo } = openOne({ replies: { [BOOKINGS]: no(409) } })
  await screen.findByText('This did not load')
  expect(callsTo(BOOKINGS)).toEqual([{ call: BOOKINGS, body: undefined }])
  all[BOOKINGS] = ok([wedding])
  await press('Try again')
  await screen.findByText('Hall One')
})

test('what is wrong with the text itself is said under its field alone', async () => {
  openOne()
  await screen.findByText('Hall One')
  fill(await text(), 'At {{venu}}')
  await press('Save')
  await screen.findByText('There is no field {{venu}}. Did you mean {{venue}}?')
})

test('a quote is previewed with the next request; where none is to come, with the last one', async () => {
  const asked = { ...wedding, id: 'asked', eventType: 'Birthday', state: 'past' as const }
  openOne(
    {
      replies: {
        'GET /api/templates/quote': ok({
          ...power,
          id: 'quote',
          kind: 'quote',
          text: '{{total}} at {{venue}}',
        }),
        'GET /api/templates/requests': ok([asked]),
        'GET /api/templates/requests/asked/values': ok({ values: { venue: 'Hall Two' } }),
      },
    },
    'quote',
  )
  await screen.findByText('Birthday, Jun 15, 2030, Clara Bennett (past)')
  expect((await screen.findByText('Hall Two')).parentElement?.textContent).toBe('[your price] at Hall Two')
})

test('with cancelled bookings only, and with a server that does not sort them yet, the DJ chooses', async () => {
  const { state: _missing, ...unsorted } = wedding
  openOne({ replies: { [BOOKINGS]: ok([unsorted, { ...wedding, id: 'gone', state: 'closed' }]) } })
  const list = within(await screen.findByRole('list', { name: 'Bookings' }))
  expect(list.getAllByRole('button')).toHaveLength(2)
})

test('a preview whose values do not load can be tried again', async () => {
  const { all } = openOne({ replies: { [VALUES]: no(409) } })
  await screen.findByText('This did not load')
  all[VALUES] = ok({ values: { venue: 'Hall One' } })
  await press('Try again')
  await screen.findByText('Hall One')
})

test('a save that comes too late is shown beside what stands there, and the DJ decides', async () => {
  const stale = no(409, 'This template was changed in another window.', 'template.changed')
  const { all, callsTo } = openOne({ replies: { 'PUT /api/templates/power': stale } })
  fill(await text(), 'Three circuits.')
  all['GET /api/templates/power'] = ok({ ...power, text: 'Four circuits.', version: 3 })
  await press('Save')
  await screen.findByText('This template was changed in another window.')
  expect(screen.getByText(/Four circuits/).textContent).toBe('Removed: − Four circuits.')
  expect(screen.getByText(/Three circuits/, { selector: 'ins' }).textContent).toBe('Added: + Three circuits.')
  all['PUT /api/templates/power'] = ok({ ...power, text: 'Three circuits.', version: 4 })
  await press('Keep mine')
  await screen.findByText('Template saved')
  expect(callsTo('PUT').at(-1)?.body).toMatchObject({ version: 3, text: 'Three circuits.' })
})

test('an old version is compared and brought back into the form', async () => {
  const versions = [
    { version: 2, name: 'Power', text: power.text, savedAt: power.updatedAt },
    { version: 1, name: 'Power', text: 'One circuit.', savedAt: '2030-04-01T12:00:00.000Z' },
  ]
  openOne({ replies: { 'GET /api/templates/power/versions': ok(versions) } })
  await press('Versions')
  await press('Compare version 1')
  expect(screen.getByText(/One circuit/).textContent).toBe('Removed: − One circuit.')
  await press('Bring this version back')
  await waitFor(async () => expect((await text()).value).toBe('One circuit.'))
})

test('two versions of the same minute differ by their number and by what they changed', async () => {
  const saved = (version: number, name: string, text: string) => ({
    version,
    name,
    text,
    savedAt: power.updatedAt,
  })
  const versions = [saved(3, 'Power', 'One\nTwo'), saved(2, 'Power', 'One'), saved(1, 'Electricity', 'One')]
  openOne({ replies: { 'GET /api/templates/power/versions': ok(versions) } })
  await press('Versions')
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  expect(
    list.getAllByText(/^(\d lines? added|Name changed|First version)$/).map((each) => each.textContent),
  ).toEqual(['1 line added', 'Name changed', 'First version'])
  expect(list.getAllByText(/^Version \d$/).map((each) => each.textContent)).toEqual([
    'Version 3',
    'Version 2',
    'Version 1',
  ])
})

test('deleting asks first and leads back to the library', async () => {
  const { history } = openOne({ replies: { 'DELETE /api/templates/power': ok({ status: true }) } })
  await press('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Power”?' }))
  question.getByRole('button', { name: 'Delete' }).click()
  await waitFor(() => expect(history).toContain('/templates?kind=clause'))
})

test('one that is gone says so', async () => {
  openOne({ replies: { 'GET /api/templates/gone': no(404) } }, 'gone')
  await screen.findByText('This template cannot be found')
})
