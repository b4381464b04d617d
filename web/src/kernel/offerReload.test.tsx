import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { offerReload } from './offerReload.ts'

test('a page whose script is gone says so and can be loaded again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  offerReload()
  expect(screen.getByRole('alert').textContent).toContain('This page needs to be loaded again')
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
