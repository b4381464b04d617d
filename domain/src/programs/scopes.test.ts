import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../kernel/durations.ts'
import { MOST_TRIES, waitAfter } from './retries.ts'
import { scopeOf } from './scopes.ts'
import { eventOfContract, eventsFor, webhookEvents } from './webhook-events.ts'

const call = { method: 'GET', path: '/api/contracts', access: 'user' } as const

describe('the scope that opens a call', () => {
  test('is read for what a person reads, and the one of the room for what they change', () => {
    expect(scopeOf('contracts', call)).toBe('read')
    expect(scopeOf('contracts', { ...call, method: 'POST' })).toBe('bookings')
    expect(scopeOf('availability', { ...call, method: 'DELETE', access: 'dj' })).toBe('calendar')
  })

  test('is none in a room that nobody opened, for admins, for streams and redirects', () => {
    expect(scopeOf('a-new-room', call)).toBeNull()
    expect(scopeOf('a-new-room', { ...call, method: 'POST' })).toBeNull()
    expect(scopeOf('contracts', { ...call, access: 'admin' })).toBeNull()
    expect(scopeOf('contracts', { ...call, access: 'anyone' })).toBeNull()
    expect(scopeOf('contracts', { ...call, kind: 'stream' })).toBeNull()
    expect(scopeOf('contracts', { ...call, kind: 'redirect' })).toBeNull()
  })

  test('is none for signing, cancelling, cash and what a visitor may do', () => {
    const change = { ...call, method: 'POST' } as const
    expect(scopeOf('contracts', { ...change, path: '/api/contracts/:id/sign' })).toBeNull()
    expect(scopeOf('contracts', { ...change, path: '/api/contracts/:id/cancel' })).toBeNull()
    expect(scopeOf('contracts', { ...change, path: '/api/contracts/:id/cash' })).toBeNull()
    expect(scopeOf('contracts', { ...change, path: '/api/pay/:token/intent', access: 'visitor' })).toBeNull()
  })
})

test('a delivery is repeated with growing waits for about three days', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, i) => waitAfter(i + 1) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const hours = waits.reduce((sum, wait) => sum + wait) / HOUR_MS
  expect([hours > 71, hours < 73]).toEqual([true, true])
  expect([waitAfter(MOST_TRIES), waitAfter(MOST_TRIES + 1)]).toEqual([null, null])
})

test('each event is told by something, and each role chooses among its own', () => {
  const ofRequests = ['request.received', 'application.received', 'application.accepted']
  expect(new Set([...Object.values(eventOfContract), ...ofRequests])).toEqual(new Set(webhookEvents))
  expect(eventsFor('dj')).not.toContain('application.received')
  expect(eventsFor('client')).not.toContain('request.received')
})
