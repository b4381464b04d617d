import { expect, test } from 'vitest'
import { contractFigures } from './figures.ts'

test('counts what waits for a signature as pending, what is booked, and adds up completed prices to the cent', () => {
  const figures = contractFigures([
    { status: 'pending', price: 100 },
    { status: 'signed', price: 100 },
    { status: 'confirmed', price: 100 },
    { status: 'confirmed', price: null },
    { status: 'completed', price: 0.1 },
    { status: 'completed', price: 0.2 },
    { status: 'completed', price: null },
    { status: 'cancelled', price: 9_999 },
  ])
  expect(figures).toEqual({ pending: 2, confirmed: 2, bookings: 5, completedTotal: 0.3 })
})
