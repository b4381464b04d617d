import { describe, expect, test } from 'vitest'
import { choiceForm } from './chosen.ts'
import { offeringForm } from './offering-form.ts'

const evening = { name: 'Evening', hours: 5, price: 1200 }
const lights = { name: 'Lights', price: '40', per: 'hour' }
const parsed = (more: object) => offeringForm.safeParse({ packages: [], extras: [], ...more })
const problems = (more: object) =>
  parsed(more).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const ofPackage = (more: object) => problems({ packages: [{ ...evening, ...more }] })
const ofExtra = (more: object) => problems({ extras: [{ ...lights, ...more }] })

test('what is not said is empty, and typed numbers are read', () => {
  expect(
    parsed({ packages: [{ ...evening, hours: '4.5', price: '999.99' }], extras: [lights] }).data,
  ).toEqual({
    packages: [{ name: 'Evening', hours: 4.5, price: 999.99, includes: [], eventTypes: [], active: true }],
    extras: [{ name: 'Lights', note: null, price: 40, per: 'hour' }],
    overtimePrice: null,
    travel: null,
  })
  expect(parsed({ overtimePrice: '', travel: { freeMiles: '20', perMile: '' } }).data).toMatchObject({
    overtimePrice: null,
    travel: { freeMiles: 20, perMile: null },
  })
})

describe('a package', () => {
  test('needs a name, hours and a price', () => {
    expect(problems({ packages: [{}] })).toEqual([
      'packages.0.name: Name is required',
      'packages.0.hours: Hours is required',
      'packages.0.price: Price is required',
    ])
    expect(ofPackage({ name: '  ' })).toEqual(['packages.0.name: Name is required'])
  })

  test.each([0, 0.4, 24.5, 4.25, -1, Number.NaN, 'six'])('has half hours, and not %s', (hours) => {
    expect(ofPackage({ hours })?.[0]).toMatch(/^packages\.0\.hours: Hours /)
  })
  test.each([0.5, 1, 24])('may have %d hours', (hours) => {
    expect(ofPackage({ hours })).toBeUndefined()
  })

  test('has a bounded price in whole cents', () => {
    expect(ofPackage({ price: 1_000_000.01 })).toEqual(['packages.0.price: Price is too high'])
    expect(ofPackage({ price: 1.005 })).toEqual(['packages.0.price: Price can have at most two decimals'])
    expect(ofPackage({ price: -1 })).toEqual(['packages.0.price: Price cannot be negative'])
    expect(ofExtra({ price: 0 })).toBeUndefined()
  })

  test.each([0, '0', 0.99, '$0'])('costs at least a dollar, and not %j', (price) => {
    expect(ofPackage({ price })).toEqual(['packages.0.price: A package costs at least $1'])
  })

  test.each([
    ['1,450', 1450],
    ['$1,450', 1450],
    [' $ 1,234.50 ', 1234.5],
    ['$1450', 1450],
    ['1', 1],
  ])('has a price as people write it: %j', (price, dollars) => {
    expect(parsed({ packages: [{ ...evening, price }] }).data?.packages[0]?.price).toBe(dollars)
    expect(parsed({ overtimePrice: price }).data?.overtimePrice).toBe(dollars)
  })

  test.each(['1,45', '1,4500', ',450', '1.450,00', '$', '$$5', '1e3', '1 450', 'x'.repeat(41)])(
    'has no price like %j',
    (price) => {
      expect(ofPackage({ price })?.[0]).toMatch(
        /^packages\.0\.price: Price (must be a number|can have at most)/,
      )
    },
  )
  test('-$5 is negative however it is written', () => {
    expect(ofPackage({ price: '-$5' })).toEqual(['packages.0.price: Price cannot be negative'])
  })

  test('lists at most eight lines, without the blank ones', () => {
    const nine = Array.from({ length: 9 }, (_, i) => `Line ${i}`)
    expect(ofPackage({ includes: nine })).toEqual([
      'packages.0.includes: A package can list 8 lines at most.',
    ])
    const { data } = parsed({ packages: [{ ...evening, includes: [...nine.slice(0, 8), '', '  '] }] })
    expect(data?.packages[0]?.includes).toEqual(nine.slice(0, 8))
    expect(ofPackage({ includes: ['x'.repeat(81)] })?.[0]).toContain('too long')
  })

  test('suits event types of contracts, each named once', () => {
    const { data } = parsed({ packages: [{ ...evening, eventTypes: ['Reunion', 'Wedding', 'Wedding'] }] })
    expect(data?.packages[0]?.eventTypes).toEqual(['Wedding', 'Reunion'])
    expect(ofPackage({ eventTypes: ['Rave'] })?.[0]).toContain('Please choose one of the event types')
  })

  test('contains no characters that cannot be seen', () => {
    for (const hostile of ['Eve\u202Ening', 'Eve\u200Bning', 'Eve\nning'])
      expect(ofPackage({ name: hostile })).toEqual([
        'packages.0.name: Name contains characters that cannot be seen',
      ])
    expect(ofPackage({ includes: ['a\u2066b'] })).toHaveLength(1)
    expect(ofExtra({ note: 'a\u2066b' })).toHaveLength(1)
  })
})

test('names are told apart, whatever their case', () => {
  expect(problems({ packages: [evening, { ...evening, name: 'EVENING' }] })).toEqual([
    'packages.1.name: This name is there already',
  ])
  expect(problems({ packages: [evening], extras: [{ ...lights, name: 'Evening' }] })).toBeUndefined()
  const id = 'a3bb189e-8bf9-4888-9912-ace4e6543002'
  expect(problems({ packages: [{ ...evening, id }], extras: [{ ...lights, id }] })).toEqual([
    'packages: Something is there twice.',
  ])
})

test('lists are bounded', () => {
  const many = (count: number, part: object) =>
    Array.from({ length: count }, (_, i) => ({ ...part, name: `N${i}` }))
  expect(problems({ packages: many(12, evening), extras: many(20, lights) })).toBeUndefined()
  expect(problems({ packages: many(13, evening) })).toEqual(['packages: You can offer 12 packages at most.'])
  expect(problems({ extras: many(21, lights) })).toEqual(['extras: You can offer 20 extras at most.'])
})

test('an extra is for the event or for each hour', () => {
  expect(ofExtra({ per: 'guest' })?.[0]).toContain('for the event or for each hour')
  expect(ofExtra({ price: '' })).toEqual(['extras.0.price: Price is required'])
})

test('travel has whole free miles and a bounded price of a mile', () => {
  const ofTravel = (travel: object) => problems({ travel })
  expect(ofTravel({ freeMiles: 1000, perMile: 1000 })).toBeUndefined()
  for (const freeMiles of [-1, 1001, 2.5, 'far'])
    expect(ofTravel({ freeMiles, perMile: 1 })?.[0]).toMatch(/^travel\.freeMiles: Free miles/)
  expect(ofTravel({ freeMiles: 0, perMile: 1000.01 })).toEqual([
    'travel.perMile: The price of a mile is too high',
  ])
})

test('a choice names extras once, and nothing is required', () => {
  const id = 'a3bb189e-8bf9-4888-9912-ace4e6543002'
  expect(choiceForm.parse({})).toEqual({ packageId: null, extraIds: [] })
  expect(choiceForm.parse({ extraIds: [id, id] }).extraIds).toEqual([id])
  expect(choiceForm.safeParse({ packageId: 'x' }).success).toBe(false)
  expect(choiceForm.safeParse({ extraIds: Array.from({ length: 21 }, () => id) }).success).toBe(false)
})
