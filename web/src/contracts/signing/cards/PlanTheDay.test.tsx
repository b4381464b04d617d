import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openSigningPage } from '../signingPage.fixture.tsx'

type Contract = NonNullable<NonNullable<Parameters<typeof openSigningPage>[0]>['contract']>

afterEach(cleanup)

const waysOf = async (contract: Contract) => {
  openSigningPage({ contract })
  await screen.findByRole('region', { name: 'Progress' })
  const nav = screen.queryByRole('navigation', { name: 'Plan the day' })
  return (
    nav &&
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  )
}

test('what both prepare together stands below the title, as far as the booking has come', async () => {
  expect(await waysOf({ status: 'pending' })).toEqual(['Timeline', 'Music Plan'])
  cleanup()
  expect(await waysOf({ status: 'confirmed' })).toEqual([
    'Timeline',
    'Music Plan',
    'Questions',
    'Song Wishes',
    'Day-of Sheet',
  ])
})

test('a draft has nothing to plan yet', async () => {
  expect(await waysOf({ status: 'draft', party: 'dj' })).toBeNull()
})
