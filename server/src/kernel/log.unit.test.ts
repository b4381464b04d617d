import { expect, test } from 'vitest'
import { pathOf } from './log.ts'

test.each([
  ['/api/contracts/1/sign', '/api/contracts/1/sign'],
  ['/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
  ['/api/pay/secret', '/api/pay/…'],
  ['/api/pay/secret/settle?x=1', '/api/pay/…/settle'],
  ['/pay/secret', '/pay/…'],
  ['/calendar/secret.ics', '/calendar/…'],
  ['/calendar-settings', '/calendar-settings'],
])('%s is logged as %s', (url, path) => expect(pathOf(url)).toBe(path))
