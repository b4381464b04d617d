import type { ChoiceForm } from '@cuebook/domain/packages/chosen.ts'
import { anExtra, aPackage, somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { click } from '../../tests/user.ts'
import { OfferList } from './OfferList.tsx'
import { PackageChoice } from './PackageChoice.tsx'

afterEach(cleanup)

const wedding = aPackage({
  id: 'wedding',
  name: 'Wedding day',
  hours: 8,
  priceCents: 200_000,
  eventTypes: ['Wedding'],
})
const fog = anExtra({
  id: 'fog',
  name: 'Fog',
  priceCents: 3000,
  per: 'hour',
  note: 'Needs a switched-off alarm',
})
const prices = somePrices({ packages: [aPackage(), wedding], extras: [fog] })

function Choosing({
  hours = 6,
  miles = 30,
  eventType = 'Wedding',
  note = null,
}: {
  hours?: number | null
  miles?: number | null
  eventType?: string
  note?: string | null
}) {
  const [choice, setChoice] = useState<ChoiceForm | null>(null)
  return (
    <PackageChoice
      prices={note === null ? prices : { ...prices, extras: [{ ...fog, note }] }}
      choice={choice}
      onChange={setChoice}
      hours={hours}
      miles={miles}
      eventType={eventType}
      error={undefined}
    />
  )
}
const choose = (name: RegExp) => click(screen.getByRole('radio', { name }))
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('nothing is chosen at first, and a choice is counted for the event', () => {
  render(<Choosing />)
  expect(screen.getByRole('radio', { name: /^No package/ })).toHaveProperty('checked', true)
  expect(screen.queryAllByRole('term')).toEqual([])
  choose(/^Evening \$1,200/)
  click(screen.getByRole('checkbox', { name: /^Fog \$30 an hour/ }))
  expect(lines()).toEqual([
    'Evening, 5 hours: $1,200',
    'Overtime, 1 hour: $180',
    'Fog, 6 hours: $180',
    'Travel, 30 miles: $15',
    'Total: $1,575',
  ])
  choose(/^No package/)
  expect(lines()[0]).toBe('6 hours of music: $1,200')
})

test('travel beyond the DJ’s distance stands as a line without an amount', () => {
  render(<Choosing miles={80} hours={5} />)
  choose(/^Evening/)
  expect(lines()).toEqual(['Evening, 5 hours: $1,200', 'Travel: on request', 'Total: $1,200'])
})

test('without hours an extra by the hour cannot be counted, and a package can', () => {
  render(<Choosing hours={null} miles={null} />)
  click(screen.getByRole('checkbox', { name: /^Fog/ }))
  screen.getByText('Say from when to when, and you see the sum here.')
  choose(/^Evening/)
  expect(lines().at(-1)).toBe('Total: $1,350')
})

test('long words without a space are broken, so that the form stays as wide as a phone', () => {
  render(<Choosing note={'x'.repeat(120)} />)
  const description = screen.getByText('x'.repeat(120))
  expect(description.closest('.wrap-anywhere.min-w-0')?.tagName).toBe('LABEL')
  // A fieldset and a grid are otherwise never narrower than what is in them.
  for (const group of screen.getAllByRole('group')) {
    expect(group.classList).toContain('min-w-0')
    expect(group.querySelector('.grid')?.classList).toContain('grid-cols-[minmax(0,1fr)]')
  }
})

test('packages for other events are not offered', () => {
  render(<Choosing eventType="Reunion" />)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByRole('radio', { name: /^Wedding day/ })).toBeNull()
})

test('a page lists packages, extras and the rules, and hostile words are only text', () => {
  const hostile = aPackage({ name: '<img src=x onerror=alert(1)>', includes: ['https://evil.example'] })
  render(<OfferList prices={{ ...prices, packages: [hostile, wedding] }} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '<img src=x onerror=alert(1)>',
    'Wedding day',
    'Extras',
  ])
  expect(document.querySelector('img, a')).toBeNull()
  screen.getByText('8 hours · Wedding')
  screen.getByText('Needs a switched-off alarm')
  screen.getByText(/^Overtime costs \$180 an hour, counted in half hours\. Travel is free within 20 miles/)
})
