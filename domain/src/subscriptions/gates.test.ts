import { describe, expect, it } from 'vitest'
import { opens, statusesThatOpen } from './gates.ts'

describe('what a subscription opens', () => {
  it.each([
    ['trialing', true, true, false],
    ['active', true, true, true],
    ['past_due', true, false, false],
    ['unpaid', true, false, false],
    ['paused', true, false, false],
    ['canceled', true, false, false],
    ['incomplete', false, false, false],
    ['incomplete_expired', false, false, false],
    ['constructor', false, false, false],
    ['', false, false, false],
    [null, false, false, false],
    [undefined, false, false, false],
  ])('the status %s opens member: %s, listing: %s, requests: %s', (status, member, listing, requests) => {
    expect(opens(status, 'member')).toBe(member)
    expect(opens(status, 'listing')).toBe(listing)
    expect(opens(status, 'requests')).toBe(requests)
  })

  it('names the statuses of a gate', () => {
    expect(statusesThatOpen('listing')).toEqual(['trialing', 'active'])
    expect(statusesThatOpen('requests')).toEqual(['active'])
  })
})
