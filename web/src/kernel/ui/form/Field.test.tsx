import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { Select } from './Select.tsx'
import { Textarea } from './Textarea.tsx'

afterEach(cleanup)

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('an input is named by its label and described by its error and its hint', () => {
  render(
    <Field
      label="Client email"
      hint="We write to it once."
      error="Please enter a valid email address"
      required
    >
      <Input type="email" />
    </Field>,
  )
  const input = screen.getByLabelText('Client email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(described(input)).toBe('Please enter a valid email address | We write to it once.')
})

test('a field without an error is not marked as invalid', () => {
  render(
    <Field label="Notes" optional>
      <Textarea />
    </Field>,
  )
  const notes = screen.getByLabelText('Notes (optional)')
  expect(notes.hasAttribute('aria-invalid')).toBe(false)
  expect(notes.hasAttribute('aria-describedby')).toBe(false)
})

test('a select starts with its placeholder and reports the chosen value', () => {
  const chosen = vi.fn()
  render(
    <Field label="Radius">
      <Select
        placeholder="Choose a radius"
        options={[
          { value: '5', label: '5 miles' },
          { value: '25', label: '25 miles' },
        ]}
        onValueChange={chosen}
      />
    </Field>,
  )
  const select = screen.getByLabelText<HTMLSelectElement>('Radius')
  expect(select.value).toBe('')
  fireEvent.change(select, { target: { value: '25' } })
  expect(chosen).toHaveBeenCalledExactlyOnceWith('25')
})
