import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
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

const CONNECT = 'POST /api/calendar-connections/apple'
const calendars = {
  'GET /api/calendar-connections/apple/calendars': ok([{ id: '/home/gigs/', name: 'Gigs' }]),
}

async function typed(password: string, username = 'dana@icloud.example') {
  const apple = within(await card('Apple'))
  fill(apple.getByLabelText('Apple ID'), username)
  fill(apple.getByLabelText('App password'), password)
  click(apple.getByRole('button', { name: 'Connect calendar' }))
  return apple
}

test('connecting sends the address, the user and the password; without an address it is iCloud', async () => {
  const connected = someConnections({ apple: aStatus({ state: 'waiting', account: 'dana@icloud.example' }) })
  const { callsTo } = openPage({ settings: allOn, replies: { [CONNECT]: ok(connected), ...calendars } })
  const apple = await typed('abcd-efgh')
  expect(await toastWith('Calendar connected')).toContain('Your bookings will be in your calendar soon.')
  expect(callsTo(CONNECT)[0]?.body).toEqual({
    calDavUrl: 'https://caldav.icloud.com',
    username: 'dana@icloud.example',
    password: 'abcd-efgh',
  })
  await waitFor(() => expect(apple.queryByLabelText('App password')).toBeNull())
  expect(document.activeElement).toBe(await card('Apple'))
  expect((await card('Apple')).textContent).toContain('Connected, the first sync starts soon')
})

test('what is missing is told at its field, and nobody is asked', async () => {
  const { callsTo } = openPage({ settings: allOn })
  const apple = await typed('', '')
  expect(apple.getByText('Please enter the Apple ID or user name.')).toBeTruthy()
  expect(apple.getByText('Please enter the app password.')).toBeTruthy()
  expect(callsTo(CONNECT)).toHaveLength(0)
})

test.each([
  ['calendar.wrong-password', 'App password'],
  ['calendar.not-a-calendar', 'CalDAV URL'],
  ['calendar.unreachable', 'CalDAV URL'],
  ['calendar.bad-address', 'CalDAV URL'],
])('%s is told at the field "%s"', async (code, label) => {
  openPage({ settings: allOn, replies: { [CONNECT]: no(422, 'What went wrong.', code) } })
  const apple = await typed('abcd-efgh')
  const message = await apple.findByText('What went wrong.')
  const described = apple.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  expect(described.split(' ')).toContain(message.closest('p')?.id)
})

test('a connected account keeps its address and user; its calendar is chosen from a list', async () => {
  const settings = {
    ...allOn,
    appleCalendar: { ...allOn.appleCalendar, calDavUrl: 'https://dav.example', username: 'dana' },
  }
  const connections = someConnections({ apple: aStatus({ ...inStep, account: 'dana' }) })
  const { saved } = openPage({ settings, connections, replies: calendars })
  const apple = within(await card('Apple'))
  for (const name of ['CalDAV URL', 'Apple ID'])
    expect(apple.getByLabelText(name)).toHaveProperty('readOnly', true)
  await apple.findByRole('option', { name: 'Gigs' })
  fill(apple.getByLabelText('Calendar of this account'), '/home/gigs/')
  await waitFor(() => expect(saved()).toMatchObject([{ appleCalendar: { calendarId: '/home/gigs/' } }]))
  click(apple.getByRole('button', { name: 'Connect another account' }))
  expect(apple.getByLabelText('CalDAV URL')).toHaveProperty('readOnly', false)
  expect(apple.getByLabelText('App password')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Disconnect Apple' })).toBeTruthy()
})
