import { expect, test, vi } from 'vitest'
import { watchLeaving } from './leavingPage.ts'
import { reloadWhenOutdated } from './reloadWhenOutdated.ts'

const missChunk = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('a page whose code is gone loads again once, but not on the way to another page', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  watchLeaving()
  reloadWhenOutdated()
  dispatchEvent(new Event('beforeunload'))
  missChunk()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  missChunk()
  missChunk()
  expect(reload).toHaveBeenCalledOnce()
})
