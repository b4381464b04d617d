import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PriceField } from './PriceField.tsx'

afterEach(cleanup)

function show() {
  const asked: (number | undefined)[] = []
  function Form() {
    const [price, setPrice] = useState<number | undefined>()
    return (
      <>
        <PriceField
          label="Price from"
          price={price}
          onPrice={(next) => {
            asked.push(next)
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
  return { asked, field, type }
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
