import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LeavingBand } from './LeavingBand.tsx'

vi.mock('./KeepAccountButton.tsx', () => {
  throw new Error('the file did not load')
})

test('a button that did not load is a link to the card that keeps the account, and loads the page anew', async () => {
  render(<LeavingBand at="2026-11-26T12:00:00Z" />)
  const link = await screen.findByRole('link', { name: 'Keep my account' })
  expect(link.getAttribute('href')).toBe('/profile#leaving')
  expect(screen.getByRole('status').textContent).toContain('Your account will be deleted on')
})
