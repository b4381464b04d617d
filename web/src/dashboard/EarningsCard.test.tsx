import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { monthlyEarnings } from '@cuebook/domain/dashboard/earnings.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EarningsChart } from './EarningsCard.tsx'

afterEach(cleanup)

const months = monthlyEarnings(
  [
    aContract({ status: 'completed', eventDate: '2027-06-01', price: 1200 }),
    aContract({ status: 'completed', eventDate: '2027-06-12', price: 800.5 }),
    aContract({ status: 'completed', eventDate: '2026-07-04', price: 500 }),
  ],
  '2027-06-15',
)
const bars = () => screen.getAllByRole('button')

test('a table lists twelve months with their earnings', () => {
  render(<EarningsChart months={months} />)
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows).toHaveLength(12)
  const read = (row: HTMLElement | undefined) =>
    row && [
      within(row).getByRole('rowheader').firstChild?.textContent,
      within(row).getByRole('button').getAttribute('aria-label'),
    ]
  expect(read(rows[0])).toEqual(['July 2026', '$500 from 1 event'])
  expect(read(rows[1])).toEqual(['August 2026', '$0 from 0 events'])
  expect(read(rows[11])).toEqual(['June 2027', '$2,000.50 from 2 events'])
})

test('Tab stops once, at the newest month, and arrows, Home and End move between the months', () => {
  render(<EarningsChart months={months} />)
  const stops = () => bars().flatMap((bar, i) => (bar.tabIndex === 0 ? [i] : []))
  expect(stops()).toEqual([11])
  bars()[11]?.focus()
  for (const [key, at] of [
    ['ArrowRight', 11],
    ['ArrowLeft', 10],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['End', 11],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement).toBe(bars()[at])
    expect(stops()).toEqual([at])
  }
})
