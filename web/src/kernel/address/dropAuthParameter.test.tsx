import { afterEach, expect, test } from 'vitest'
import { dropAuthParameter } from './dropAuthParameter.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/?auth=1', '/'],
  ['/landing?auth=1&keep=this#faq', '/landing?keep=this#faq'],
  ['/?auth=2', '/?auth=2'],
])('the address %s becomes %s', (before, after) => {
  history.replaceState({ kept: true }, '', before)
  dropAuthParameter()
  expect(location.pathname + location.search + location.hash).toBe(after)
  expect(history.state).toEqual({ kept: true })
})
