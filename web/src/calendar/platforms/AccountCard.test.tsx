import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  aFeed,
  allOn,
  aStatus,
  card,
  eachOnAFreshPage,
  inStep,
  openPage,
  someConnections,
  toastWith,
} from '../calendar.fixture.tsx'

eachOnAFreshPage()

const DISCONNECT = 'DELETE /api/calendar-connections/google'
const connected = someConnections({ google: aStatus(inStep) })
const calendars = ok([
  { id: 'dana@gmail.example', name: 'Dana' },
  { id: 'gigs', name: 'Gigs' },
])
const replies = { 'GET /api/calendar-connections/google/calendars': calendars }

test('connecting leads to the provider', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const url = 'https://accounts.example/sign-in'
  openPage({ settings: allOn, replies: { 'POST /api/calendar-connections/outlook/authorize': ok({ url }) } })
  click(within(await card('Outlook')).getByRole('button', { name: 'Connect Outlook account' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
})

test('a provider that cannot be reached is told', async () => {
  openPage({
    settings: allOn,
    replies: { 'POST /api/calendar-connections/google': no(429, 'Too many tries.') },
  })
  click(within(await card('Google')).getByRole('button', { name: 'Connect Google account' }))
  expect(await toastWith('Error')).toContain('Too many tries.')
})

test('a connected account shows its address, its last sync and its calendars to choose from', async () => {
  const { saved } = openPage({ settings: allOn, connections: connected, replies })
  const google = await card('Google')
  expect(google.textContent).toContain('dana@gmail.example')
  expect(google.textContent).toContain('Last sync Nov 15, 2026')
  expect(google.textContent).toContain('Connected, 6 events in step')
  expect(within(google).getByRole('button', { name: 'Connect another account' })).toBeTruthy()
  await within(google).findByRole('option', { name: 'Gigs' })
  fill(within(google).getByLabelText('Calendar of this account'), 'gigs')
  await waitFor(() => expect(saved()).toMatchObject([{ googleCalendar: { calendarId: 'gigs' } }]))
  expect(within(google).getByLabelText('Calendar ID')).toHaveProperty('value', 'gigs')
})

test('an id that is not on the list is shown as it is, and a list that fails can be tried again', async () => {
  const settings = { ...allOn, googleCalendar: { ...allOn.googleCalendar, calendarId: 'gone' } }
  const failing = { 'GET /api/calendar-connections/google/calendars': no(422, 'It does not answer.') }
  const { all } = openPage({ settings, connections: connected, replies: failing })
  const google = within(await card('Google'))
  await google.findByText('It does not answer.')
  Object.assign(all, replies)
  click(google.getByRole('button', { name: 'Try again' }))
  expect(await google.findByLabelText('Calendar of this account')).toHaveProperty('value', 'gone')
})

test('disconnecting asks first and says that the events stay', async () => {
  const { callsTo, all } = openPage({ settings: allOn, connections: connected, replies })
  click(within(await card('Google')).getByRole('button', { name: 'Disconnect Google' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('The events that are in it stay there.')
  expect(callsTo(DISCONNECT)).toHaveLength(0)
  all[DISCONNECT] = ok(someConnections())
  click(within(question).getByRole('button', { name: 'Disconnect' }))
  expect(await toastWith('Google disconnected')).toContain('The events in it stay as they are.')
  await waitFor(async () => expect((await card('Google')).textContent).toContain('Not connected'))
})

test('an account that signed us out offers to connect, and shows no list', async () => {
  const google = aStatus({
    ...inStep,
    state: 'signed-out',
    trouble: 'signed-out',
    troubleSince: '2026-11-12T18:00:00.000Z',
  })
  const { callsTo } = openPage({ settings: allOn, connections: someConnections({ google }), replies })
  const shown = await card('Google')
  expect(shown.textContent).toContain('Signed out on Nov 12, connect again')
  expect(within(shown).getByRole('button', { name: 'Connect Google account' })).toBeTruthy()
  expect(callsTo('GET /api/calendar-connections/google')).toHaveLength(0)
})

test('without keys, connecting explains the feed and the CalDAV card', async () => {
  const connections = someConnections({ google: aStatus({ offered: false }) })
  const { callsTo, saved } = openPage({
    settings: { ...allOn, appleCalendar: { ...allOn.appleCalendar, enabled: false } },
    connections,
  })
  click(within(await card('Google')).getByRole('button', { name: 'Connect Google account' }))
  const panel = within(await screen.findByRole('dialog', { name: 'See your bookings in Google' }))
  expect(await panel.findByLabelText('Private address')).toHaveProperty('value', aFeed.address)
  expect(panel.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toMatch(/^webcal:/)
  click(panel.getByRole('button', { name: 'Use the CalDAV card' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(saved()).toMatchObject([{ appleCalendar: { enabled: true } }]))
  expect(callsTo('POST')).toHaveLength(0)
})

test.each([
  ['?connected=google', 'Google connected', 'Your bookings will be in your calendar soon.'],
  ['?failed=outlook', 'Outlook was not connected', 'Nothing was changed. Please try again.'],
])('coming back with %s is told, and the address is cleaned', async (search, title, text) => {
  const { history } = openPage({ address: `/calendar-settings${search}` })
  expect(await toastWith(title)).toContain(text)
  expect(history.at(-1)).toBe('/calendar-settings')
})

test('coming back from nowhere says nothing', async () => {
  const { history } = openPage({ address: '/calendar-settings?connected=<b>myspace' })
  await card('Google')
  expect(screen.queryByText(/connected$/)).toBeNull()
  expect(history).toHaveLength(1)
})
