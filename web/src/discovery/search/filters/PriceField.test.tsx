import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoreFilters } from './MoreFilters.tsx'
import { PriceField } from './PriceField.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  const asked: (number | undefined)[] = []
  const replaced: boolean[] = []
  function Form() {
    const [price, setPrice] = useState<number | undefined>()
    return (
      <>
        <PriceField
          label="Price from"
          price={price}
          onPrice={(next, { replace }) => {
            asked.push(next)
            replaced.push(replace)
            setPrice(next)
          }}
        />
        <button type="button" onClick={() => setPrice(undefined)}>
          Clear
        </button>
      </>
    )
  }
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Price from')
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  return { asked, replaced, field, type }
}

test('a price is applied on blur, and only when it changed', () => {
  const { asked, field, type } = show()
  fireEvent.change(field, { target: { value: '50' } })
  expect(asked).toEqual([])
  fireEvent.blur(field)
  fireEvent.blur(field)
  type('')
  expect(asked).toEqual([50, undefined])
})

test('a price is applied on Enter, and after a pause in typing, which is one step of the history', () => {
  vi.useFakeTimers()
  const { asked, replaced, field } = show()
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '1' } })
  act(() => vi.advanceTimersByTime(300))
  fireEvent.change(field, { target: { value: '15' } })
  act(() => vi.advanceTimersByTime(500))
  expect(asked).toEqual([])
  act(() => vi.advanceTimersByTime(200))
  expect(asked).toEqual([15])
  fireEvent.change(field, { target: { value: '150' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => vi.advanceTimersByTime(1000))
  fireEvent.blur(field)
  expect([asked, replaced]).toEqual([
    [15, 150],
    [false, true],
  ])
})

test('a lowest price above the highest one is said in words', () => {
  const { rerender } = render(<MoreFilters search={{ minPrice: 300, maxPrice: 100 }} change={() => {}} />)
  const field = screen.getByLabelText('Price from')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Price from is above price to')).toBeTruthy()
  rerender(<MoreFilters search={{ minPrice: 300, maxPrice: 300 }} change={() => {}} />)
  expect(screen.queryByText('Price from is above price to')).toBeNull()
})

test('a field that was cleared elsewhere is empty, and its blur applies nothing', () => {
  const { asked, field, type } = show()
  type('50')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
  fireEvent.blur(field)
  expect(asked).toEqual([50])
})

test.each([
  ['-5', '0'],
  ['2000000', '1000000'],
])('a typed price of %s becomes %s, the nearest allowed one', (given, shown) => {
  const { asked, field, type } = show()
  type(given)
  expect(field.value).toBe(shown)
  expect(asked).toEqual([Number(shown)])
})
