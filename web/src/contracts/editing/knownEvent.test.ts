import { expect, test } from 'vitest'
import { createContractAddress } from '../addresses.ts'
import { knownEventIn } from './knownEvent.ts'

const known = {
  clientName: 'Anna Lee',
  eventType: 'Wedding',
  eventDate: '2030-06-14',
  startTime: '18:00',
  endTime: '23:00',
  venue: 'The Barn',
  venueAddress: '1 Main St',
  price: 2400.5,
  depositPercent: 25,
  deposit: 600.13,
  brought: '01900000-0000-7000-8000-000000000001',
}
const nothing = Object.fromEntries(Object.keys(known).map((name) => [name, null]))
const read = (query: string) => knownEventIn(new URLSearchParams(query), '2030-01-01')

test('what the address of the form says is read again', () => {
  const address = createContractAddress({ ...known, clientEmail: 'anna@people.example' })
  expect(read(address.slice(address.indexOf('?')))).toEqual(known)
  expect(createContractAddress({ clientEmail: '', clientName: null })).toBe('/contracts?clientEmail=')
})

test.each([
  'eventDate=2029-12-31',
  'eventDate=2030-02-30',
  'eventDate=soon',
  'eventType=Riot',
  'startTime=25:00',
  'endTime=6pm',
  'price=-1',
  'price=1e9',
  'depositPercent=101',
  'depositPercent=2.5',
  'deposit=-1',
  'brought=../x',
  'price=99999999999',
  `venue=${'x'.repeat(201)}`,
  'venue=%20',
])('%s says nothing', (query) => {
  expect(read(query)).toEqual(nothing)
})
