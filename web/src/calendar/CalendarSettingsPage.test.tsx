import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, no, ok } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import {
  allOn,
  CONNECTIONS,
  card,
  eachOnAFreshPage,
  openPage,
  SAVE,
  SETTINGS,
  someConnections,
  toastWith,
} from './calendar.fixture.tsx'

eachOnAFreshPage()

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
const press = (name: string) => click(screen.getByRole('switch', { name }))
const google = 'Enable Google Calendar'
const outlook = 'Enable Outlook Calendar'

test('two tabs and three cards, all switched off at first, each with its badge and its line', async () => {
  openPage()
  for (const name of ['Google', 'Outlook', 'Apple']) {
    const words = (await card(name)).textContent
    expect(words).toContain('Not synced yet')
    expect(words).toContain('Switch it on to connect it')
    expect(isOn(`Enable ${name} Calendar`)).toBe(false)
  }
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Calendar Platforms',
    'Sync Settings',
  ])
  expect(screen.queryByLabelText('Calendar ID')).toBeNull()
  expect(screen.queryByLabelText('CalDAV URL')).toBeNull()
})

test('cards that are switched on show their fields', async () => {
  openPage({ settings: allOn })
  const fields = await Promise.all(
    ['Google', 'Outlook'].map(async (name) => within(await card(name)).getByLabelText('Calendar ID')),
  )
  expect(fields.map((field) => field.getAttribute('placeholder'))).toEqual(['primary', 'Calendar'])
  const apple = within(await card('Apple'))
  expect(apple.getByLabelText('CalDAV URL').getAttribute('placeholder')).toBe('https://caldav.icloud.com')
  expect(apple.getByLabelText('Apple ID')).toBeTruthy()
  expect(apple.getByLabelText('App password').getAttribute('type')).toBe('password')
})

test('a switch moves at once, and the whole object is saved', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { saved } = openPage({ replies: { [SAVE]: () => answer.promise } })
  await card('Google')
  press(google)
  await waitFor(() => expect(isOn(google)).toBe(true))
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [body] = saved() as CalendarSettings[]
  expect(body).toEqual({ ...body, googleCalendar: { enabled: true, calendarId: '', lastSync: null } })
  expect(Object.keys(body ?? {})).toEqual(
    expect.arrayContaining(['googleCalendar', 'outlookCalendar', 'appleCalendar', 'syncSettings']),
  )
  answer.resolve(ok({ ...body, version: 1 }))
  expect(await toastWith('Settings Updated')).toContain('Your calendar sync settings have been saved.')
  expect(isOn(google)).toBe(true)
})

test('a switch moves back when it could not be saved, and says so', async () => {
  const answer = Promise.withResolvers<Answer>()
  openPage({ replies: { [SAVE]: () => answer.promise } })
  await card('Google')
  press(google)
  await waitFor(() => expect(isOn(google)).toBe(true))
  answer.resolve(no(503, 'The server is busy.'))
  await waitFor(() => expect(isOn(google)).toBe(false))
  expect(await toastWith('Error')).toContain('Failed to update calendar settings.')
})

test('two quick changes keep their order, and the second one knows of the first', async () => {
  const { saved } = openPage()
  await card('Google')
  press(google)
  press(outlook)
  await waitFor(() => expect(isOn(google)).toBe(true))
  press(google)
  await waitFor(() => expect(saved()).toHaveLength(3))
  await waitFor(() => expect([isOn(google), isOn(outlook)]).toEqual([false, true]))
  const bodies = saved() as CalendarSettings[]
  expect(
    bodies.map((body) => [body.googleCalendar.enabled, body.outlookCalendar.enabled, body.version]),
  ).toEqual([
    [true, false, 0],
    [true, true, 1],
    [false, true, 2],
  ])
})

test('of two quick changes the one that failed is taken back, and the other one stays', async () => {
  let tries = 0
  let kept: unknown
  openPage({
    replies: {
      [SAVE]: (body) => {
        tries += 1
        if (tries === 1) return no(500)
        kept = body
        return ok({ ...(body as CalendarSettings), version: 1 })
      },
    },
  })
  await card('Google')
  press(google)
  press(outlook)
  await waitFor(() => expect(tries).toBe(2))
  await waitFor(() => expect([isOn(google), isOn(outlook)]).toEqual([false, true]))
  expect(kept).toMatchObject({ googleCalendar: { enabled: false }, outlookCalendar: { enabled: true } })
})

test('what another window changed in between is kept', async () => {
  const elsewhere = { ...allOn, appleCalendar: { ...allOn.appleCalendar, enabled: false }, version: 7 }
  const { saved, all } = openPage()
  await card('Google')
  all[SETTINGS] = ok(elsewhere)
  all[SAVE] = (body) =>
    (body as CalendarSettings).version === 7
      ? ok({ ...(body as CalendarSettings), version: 8 })
      : no(409, 'Changed in another window.', 'calendar.settings-changed')
  press('Enable Apple Calendar')
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ ...allOn, version: 7 })
  await waitFor(() => expect([isOn(google), isOn('Enable Apple Calendar')]).toEqual([true, true]))
})

test('a text is saved when the person leaves it or presses Enter, not with each key', async () => {
  const { saved } = openPage({ settings: allOn })
  const field = within(await card('Google')).getByLabelText('Calendar ID')
  for (const text of ['g', 'gi', ' gigs ']) fill(field, text)
  expect(saved()).toHaveLength(0)
  fireEvent.blur(field)
  await waitFor(() => expect(saved()).toMatchObject([{ googleCalendar: { calendarId: 'gigs' } }]))
  fireEvent.blur(field)
  fill(field, 'band')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ googleCalendar: { calendarId: 'band' } })
  await waitFor(() => expect(field).toHaveProperty('value', 'band'))
})

test('Escape takes back what was typed', async () => {
  const { saved } = openPage({ settings: allOn })
  const field = within(await card('Outlook')).getByLabelText('Calendar ID')
  fill(field, 'wrong')
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', '')
  expect(saved()).toHaveLength(0)
})

test('an address that cannot be used stays in its field, with the reason', async () => {
  const reason = 'This address cannot be used.'
  openPage({ settings: allOn, replies: { [SAVE]: no(400, reason, 'calendar.bad-address') } })
  const apple = within(await card('Apple'))
  const field = apple.getByLabelText('CalDAV URL')
  fill(field, 'http://localhost')
  fireEvent.blur(field)
  expect(await apple.findByText(reason)).toBeTruthy()
  expect(field).toHaveProperty('value', 'http://localhost')
  expect(await toastWith('Error')).toContain('Failed to update calendar settings.')
})

test.each([SETTINGS, CONNECTIONS])(
  'when %s fails, the screen says so and can be tried again',
  async (call) => {
    const { all } = openPage({ replies: { [call]: no(500) } })
    const again = await screen.findByRole('button', { name: 'Try again' })
    all[call] = ok(call === SETTINGS ? allOn : someConnections())
    click(again)
    expect(await card('Google')).toBeTruthy()
  },
)

test('while the settings load there are shapes and no switches', () => {
  openPage({ replies: { [SETTINGS]: () => new Promise<Answer>(() => {}) } })
  expect(screen.queryAllByRole('switch')).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calendar Sync Settings')
})
