import { expect, test } from 'vitest'
import { picturesAhead } from './pictures-ahead.ts'

const of = (...addresses: string[]) =>
  picturesAhead(addresses.map((profileImageUrl) => ({ profileImageUrl })))

test('the first three pictures are named, and no others', () => {
  expect(of('/api/files/a-512.webp', '/api/avatars/b_1.svg', '/api/files/c.webp', '/api/files/d.webp')).toBe(
    [
      '</api/files/a-512.webp>; rel=preload; as=image',
      '</api/avatars/b_1.svg>; rel=preload; as=image',
      '</api/files/c.webp>; rel=preload; as=image',
    ].join(', '),
  )
})

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  '/api/a>; rel=x',
  '/api/a\r\nx: y',
  '',
])('the address %j is not named', (address) => {
  expect(of(address)).toBe('')
})
