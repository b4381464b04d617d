import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

test('a picture has its text, and gives way to the initials when it is broken', () => {
  const { container } = render(<Avatar name="Ada Lovelace" src="/a.webp" alt="Ada" />)
  screen.getByRole('img', { name: 'Ada' })
  const picture = container.querySelector('img') ?? container
  expect(picture).toHaveProperty('alt', '')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Ada' }).textContent).toBe('AL')
})

test('without a text neither the picture nor the initials are heard', () => {
  const { container } = render(<Avatar name="Ada Lovelace" src="/a.webp" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('another picture is tried after a broken one', () => {
  const { container, rerender } = render(<Avatar name="Ada" src="/a.webp" />)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture() ?? container)
  expect(picture()).toBeNull()
  rerender(<Avatar name="Ada" src="/b.webp" />)
  expect(picture()?.getAttribute('src')).toBe('/b.webp')
})
