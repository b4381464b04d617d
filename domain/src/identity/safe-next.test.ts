import { describe, expect, test } from 'vitest'
import { afterSignIn, safeNext } from './safe-next.ts'

describe('next accepts only paths of our own', () => {
  test.each([
    '/',
    '/contracts',
    '/contracts/42/sign',
    '/requested-services?djId=1&djName=A%20B',
    '/faq#general',
    `/${'a'.repeat(1999)}`,
    '/a.b',
  ])('keeps %s', (path) => expect(safeNext(path)).toBe(path))

  test.each([
    '',
    'contracts',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a//evil.example',
    '/./evil',
    '/../evil',
    '/%2e%2e/evil',
    '/api',
    '/api/logout',
    '/x/../api/logout',
    ' /contracts',
    '/a?x=\r\nset-cookie: y',
    '/a#\u0001',
    '/a?\ud800',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (path) => expect(safeNext(path)).toBeNull())
})

test('letters beyond ASCII are percent-encoded', () => {
  expect(safeNext('/djs/@и?q=€ 5')).toBe('/djs/@%D0%B8?q=%E2%82%AC%205')
  expect(safeNext('/a?x=%20')).toBe('/a?x=%20')
})

test('after signing in the browser lands on the wanted path with auth=1', () => {
  expect(afterSignIn(null)).toBe('/?auth=1')
  expect(afterSignIn('/contracts')).toBe('/contracts?auth=1')
  expect(afterSignIn('/contracts?tab=all#top')).toBe('/contracts?tab=all&auth=1#top')
  expect(afterSignIn('//evil.example')).toBe('/?auth=1')
})
