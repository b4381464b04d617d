import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  aStatus,
  card,
  eachOnAFreshPage,
  inStep,
  openPage,
  someConnections,
  toastWith,
} from '../calendar.fixture.tsx'

eachOnAFreshPage()

const SYNC = 'POST /api/calendar-sync'
const connected = someConnections({ google: aStatus(inStep) })

async function openTab() {
  await screen.findByRole('region', { name: 'Google' })
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sync Settings' }), { button: 0 })
  return { timing: within(await card('Timing')), events: within(await card('Events')) }
}

test('every option of the specification is there, with its default', async () => {
  openPage()
  const { timing, events } = await openTab()
  expect(timing.getByRole('switch', { name: /^Auto-sync/ }).getAttribute('aria-checked')).toBe('true')
  const interval = timing.getByLabelText('Sync interval')
  expect(interval).toHaveProperty('value', '60')
  expect([...interval.querySelectorAll('option')].map(({ value, text }) => [value, text])).toEqual([
    ['5', 'Every 5 minutes'],
    ['15', 'Every 15 minutes'],
    ['30', 'Every 30 minutes'],
    ['60', 'Every 60 minutes'],
    ['240', 'Every 4 hours'],
    ['1440', 'Once a day'],
  ])
  const switches = events.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))
  expect(switches).toEqual(['true', 'true', 'false', 'false'])
  expect(timing.getByText('Not synced yet')).toBeTruthy()
})

test.each([
  [/^Auto-sync/, { autoSync: false }],
  [/^Create events/, { createEvents: false }],
  [/^Update events/, { updateEvents: false }],
  [/^Delete events/, { deleteEvents: true }],
  [/^Sync past events/, { syncPastEvents: true }],
])('the switch %s is saved at once', async (name, syncSettings) => {
  const { saved } = openPage()
  await openTab()
  click(screen.getByRole('switch', { name }))
  await waitFor(() => expect(saved()).toMatchObject([{ syncSettings }]))
})

test('the interval is saved as a number', async () => {
  const { saved } = openPage()
  const { timing } = await openTab()
  fill(timing.getByLabelText('Sync interval'), '1440')
  await waitFor(() => expect(saved()).toMatchObject([{ syncSettings: { syncInterval: 1440 } }]))
})

test('with no calendar connected, syncing now shows its toast and makes no call', async () => {
  const { callsTo } = openPage()
  const { timing } = await openTab()
  click(timing.getByRole('button', { name: 'Sync All Calendars Now' }))
  expect(await toastWith('Sync Started')).toContain('No calendar is connected yet.')
  expect(callsTo('POST')).toHaveLength(0)
})

test('with a calendar connected, syncing now shows its toast and calls', async () => {
  const { callsTo } = openPage({ connections: connected, replies: { [SYNC]: ok({ started: 1 }) } })
  const { timing } = await openTab()
  expect(timing.getByText(/^Last sync Nov 15, 2026, \d+:12/)).toBeTruthy()
  click(timing.getByRole('button', { name: 'Sync All Calendars Now' }))
  expect(await toastWith('Sync Started')).toContain('Your calendars are brought in step.')
  await waitFor(() => expect(callsTo(SYNC)).toHaveLength(1))
})

test('a sync that did not start is told', async () => {
  openPage({ connections: connected, replies: { [SYNC]: no(429, 'Please wait a minute.') } })
  const { timing } = await openTab()
  click(timing.getByRole('button', { name: 'Sync All Calendars Now' }))
  expect(await toastWith('Error')).toContain('Please wait a minute.')
})
