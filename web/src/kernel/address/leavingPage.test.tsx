import { expect, test } from 'vitest'
import { isPageLeaving, watchLeaving } from './leavingPage.ts'

test('a page is leaving from the moment the browser goes to another one, until somebody does something on it', () => {
  watchLeaving()
  expect(isPageLeaving()).toBe(false)
  dispatchEvent(new Event('beforeunload'))
  expect(isPageLeaving()).toBe(true)
  dispatchEvent(new Event('keydown'))
  expect(isPageLeaving()).toBe(false)
})
