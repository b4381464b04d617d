import { expect, test } from 'vitest'
import { brandOf, passesLuhn } from './cardBrand.ts'

test.each([
  ['4', 'Visa'],
  ['4242 4242', 'Visa'],
  ['5105', 'Mastercard'],
  ['2221 00', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', null],
  ['2220', null],
  ['3782', 'American Express'],
  ['6011', 'Discover'],
  ['6500', 'Discover'],
  ['35', null],
  ['', null],
])('a number that begins with %j is of %j', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})

test.each([
  '4242 4242 4242 4242',
  '5555 5555 5555 4444',
  '4000 0025 0000 3155',
  '378282246310005',
  '6011111111111117',
  '4222222222222',
])('%s is a possible number', (number) => {
  expect(passesLuhn(number)).toBe(true)
})

test('a wrong digit is found at every place of a number', () => {
  const right = '4242424242424242'
  for (let place = 0; place < right.length; place += 1) {
    const digit = (Number(right[place]) + 1) % 10
    const wrong = right.slice(0, place) + digit + right.slice(place + 1)
    expect(passesLuhn(wrong), wrong).toBe(false)
  }
})

test('a number that is not complete is not judged', () => {
  expect(passesLuhn('')).toBe(true)
  expect(passesLuhn('4242 4242 424')).toBe(true)
  expect(passesLuhn('4242 4242 4243')).toBe(false)
})
