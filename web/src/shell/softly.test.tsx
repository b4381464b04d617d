import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { softly } from './softly.ts'

const navigate = vi.fn()
const started = vi.fn((update: () => void) => {
  update()
  return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }
})
let lessMotion = false

beforeEach(() => {
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  Object.assign(document, { startViewTransition: started })
  history.replaceState(null, '', '/contracts')
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('another screen fades in', () => {
  softly(navigate, '/messages')
  expect(started).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/messages', undefined)
})

test.each([
  ['the same screen with another filter', () => softly(navigate, '/contracts?tab=pending')],
  ['a redirect', () => softly(navigate, '/profile', { replace: true })],
])('%s is shown at once', (_name, go) => {
  go()
  expect(started).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledOnce()
})

test('nothing fades for people who ask for less motion, or in a browser that cannot do it', () => {
  lessMotion = true
  softly(navigate, '/messages')
  Reflect.deleteProperty(document, 'startViewTransition')
  lessMotion = false
  softly(navigate, '/messages')
  expect(started).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledTimes(2)
})
