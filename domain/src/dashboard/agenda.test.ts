import { expect, test } from 'vitest'
import { aContract } from '../contracts/contract.fixture.ts'
import { contractStatuses } from '../contracts/life/status.ts'
import { comingNights } from './agenda.ts'

const now = new Date('2027-06-19T20:00:00Z')
const ids = (contracts: Parameters<typeof comingNights>[0]) =>
  comingNights(contracts, now).map(({ id }) => id)

test('the next night comes first, and of one day the earlier start', () => {
  const contracts = [
    aContract({ id: 'later', eventDate: '2027-07-01' }),
    aContract({ id: 'evening', eventDate: '2027-06-20', startTime: '20:00' }),
    aContract({ id: 'noon', eventDate: '2027-06-20', startTime: '12:00' }),
    aContract({ id: 'no time yet', eventDate: '2027-06-20', startTime: null }),
  ]
  expect(ids(contracts)).toEqual(['no time yet', 'noon', 'evening', 'later'])
})

test('a night counts until the day is over where the event takes place', () => {
  const tonight = { eventDate: '2027-06-19' }
  expect(ids([aContract({ ...tonight, timeZone: 'America/Los_Angeles' })])).toHaveLength(1)
  expect(ids([aContract({ ...tonight, timeZone: 'Pacific/Auckland' })])).toEqual([])
  expect(ids([aContract({ eventDate: '2027-06-18' }), aContract({ eventDate: null })])).toEqual([])
})

test('drafts, cancelled and completed events are not ahead', () => {
  const contracts = contractStatuses.map((status) => aContract({ id: status, status }))
  expect(ids(contracts).toSorted()).toEqual(['confirmed', 'pending', 'sent', 'signed'])
})
