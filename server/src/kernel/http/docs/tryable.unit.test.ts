import { expect, test } from 'vitest'
import { isTryable } from './tryable.ts'

const json = { responses: { 200: { content: { 'application/json': {} } } } }

test('calls that answer JSON can be tried', () => {
  expect(isTryable('get', '/api/contracts', json)).toBe(true)
  expect(isTryable('post', '/api/messages', json)).toBe(true)
  expect(isTryable('get', '/api/auth/user', json)).toBe(true)
})

test('redirects and streams cannot: one of them logs out, the other never ends', () => {
  expect(isTryable('get', '/api/logout', { responses: { 302: {} } })).toBe(false)
  const stream = { responses: { 200: { content: { 'text/event-stream': {} } } } }
  expect(isTryable('get', '/api/live', stream)).toBe(false)
})

test('nobody types a secret into the page', () => {
  expect(isTryable('post', '/api/auth/sign-in/email', json)).toBe(false)
  expect(isTryable('get', '/api/pay/{token}', json)).toBe(false)
  expect(isTryable('post', '/api/admin/reset', json)).toBe(false)
  const requestBody = { content: { 'application/json': { schema: { properties: { password: {} } } } } }
  expect(isTryable('post', '/api/account', { ...json, requestBody })).toBe(false)
})
