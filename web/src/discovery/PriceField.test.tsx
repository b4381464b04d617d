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

test('asks when it is left, and only for another price', () => {
  const { asked, field, type } = show()
  fireEvent.change(field, { target: { value: '50' } })
  expect(asked).toEqual([])
  fireEvent.blur(field)
  fireEvent.blur(field)
  type('')
  expect(asked).toEqual([50, undefined])
})

test('cleared from elsewhere it is empty, and leaving it asks for nothing', () => {
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
])('%s becomes %s, what can be asked for', (given, shown) => {
  const { asked, field, type } = show()
  type(given)
  expect(field.value).toBe(shown)
  expect(asked).toEqual([Number(shown)])
})
