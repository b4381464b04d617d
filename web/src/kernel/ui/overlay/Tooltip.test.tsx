import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { TOOLTIP_DELAY_MS, Tooltip } from './Tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a tooltip waits 700 ms', () => {
  expect(TOOLTIP_DELAY_MS).toBe(700)
  vi.useFakeTimers()
  render(
    <Tooltip content="Copies the address of the sign page">
      <Button>Copy Link</Button>
    </Tooltip>,
  )
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('tooltip').textContent).toBe('Copies the address of the sign page')
})

test('a tooltip comes with the focus, and Escape takes it away and leaves the focus', () => {
  render(
    <Tooltip content="Copies the address of the sign page">
      <Button>Copy Link</Button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  act(() => button.focus())
  expect(screen.getByRole('tooltip').textContent).toBe('Copies the address of the sign page')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(button)
})
