import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stars } from './Stars.tsx'

afterEach(cleanup)

function shown(rating: number | null, count?: number) {
  const { container } = render(<Stars rating={rating} {...(count !== undefined && { count })} />)
  const star = container.querySelector('svg')?.getAttribute('class') ?? ''
  return { words: container.textContent, golden: star.includes('fill-amber') }
}

test('a DJ without reviews is new, with a grey star; the figures stay', () => {
  expect(shown(null, 0)).toEqual({ words: 'Rating 0.0(0 reviews)New', golden: false })
})

test('a rated DJ has a golden star, and so has a single review', () => {
  expect(shown(4.8, 1)).toEqual({ words: 'Rating 4.8(1 review)', golden: true })
  expect(shown(5)).toEqual({ words: 'Rating 5.0', golden: true })
})
