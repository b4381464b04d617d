import { connectionStates, troubleKinds } from '@cuebook/domain/calendar/connection.ts'
import { expect, test } from 'vitest'
import { aStatus, inStep } from './calendar.fixture.tsx'
import { addressLine, platformLine, syncBadge } from './calendarWords.ts'

const lastSync = '2026-11-15T18:12:00.000Z'
const troubleSince = '2026-11-12T18:00:00.000Z'
const line = (traits: Parameters<typeof aStatus>[0], isOn = true, autoSync = true) =>
  platformLine(aStatus(traits), isOn, autoSync)

test('the badge says when the calendar was last in step, and is yellow while it is not', () => {
  expect(syncBadge(aStatus())).toEqual({ text: 'Not synced yet', tone: 'grey' })
  expect(syncBadge(aStatus(inStep))).toEqual({ text: 'Last sync Nov 15, 2026', tone: 'green' })
  for (const state of ['failing', 'signed-out'] as const)
    expect(syncBadge(aStatus({ ...inStep, state })).tone).toBe('yellow')
})

test.each([
  [{ state: 'not-connected' }, 'Not connected', 'quiet'],
  [{ state: 'waiting' }, 'Connected, the first sync starts soon', 'busy'],
  [{ state: 'syncing', inStep: 2, total: 6 }, 'First sync, 2 of 6 events so far', 'busy'],
  [{ state: 'syncing' }, 'First sync has begun', 'busy'],
  [{ state: 'syncing', lastSync, inStep: 2, total: 6 }, 'Syncing now', 'busy'],
  [{ state: 'in-step', lastSync, inStep: 6, total: 6 }, 'Connected, 6 events in step', 'good'],
  [{ state: 'in-step', lastSync, inStep: 1, total: 1 }, 'Connected, 1 event in step', 'good'],
  [{ state: 'in-step', lastSync, inStep: 5, total: 6 }, 'Connected, 5 of 6 events in step', 'good'],
  [{ state: 'in-step', lastSync }, 'Connected, no events to sync yet', 'good'],
  [
    { state: 'signed-out', trouble: 'signed-out', troubleSince },
    'Signed out on Nov 12, connect again',
    'bad',
  ],
  [
    { state: 'failing', trouble: 'unreachable', troubleSince },
    'It does not answer since Nov 12, we keep trying',
    'bad',
  ],
  [{ state: 'failing', trouble: 'calendar-gone' }, 'The chosen calendar is gone, choose another one', 'bad'],
  [
    { state: 'signed-out', trouble: 'wrong-password', troubleSince },
    'The password was refused since Nov 12, connect again with a new app password',
    'bad',
  ],
] as const)('%o reads "%s"', (traits, text, look) => {
  expect(line(traits)).toEqual({ text, look })
})

test('a calendar that is switched off says so, and without auto-sync nothing starts soon', () => {
  expect(line(inStep, false).text).toBe('Switched off, its events stay as they are')
  expect(line({}, false).text).toBe('Switch it on to connect it')
  expect(line({ state: 'waiting' }, true, false)).toEqual({
    text: 'Connected, not synced yet',
    look: 'quiet',
  })
})

test('every trouble in every state has a sentence without a gap', () => {
  for (const state of connectionStates)
    for (const trouble of [null, ...troubleKinds])
      for (const since of [null, troubleSince]) {
        const traits = { state, trouble, troubleSince: since }
        expect(line(traits).text).toMatch(/^[A-Z][\s\S]*\w$/)
        expect(addressLine(aStatus(traits)).text).toMatch(/^[A-Z][\s\S]*\w$/)
        expect(line(traits).text).not.toMatch(/null|undefined| {2}/)
      }
})

test('an address says when it was read', () => {
  expect(addressLine(aStatus({ state: 'in-step', lastSync })).text).toMatch(/^Read on Nov 15, 2026, \d+:12/)
  expect(addressLine(aStatus({ state: 'waiting' })).text).toBe('Not read yet')
  expect(addressLine(aStatus({ state: 'syncing' })).text).toBe('Reading now')
})
