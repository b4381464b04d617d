import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept, forgetOthers, keepUntilLogout, keptOf, untilLogout } from './keptUntilLogout.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what is kept is found by the beginning of its name, for its owner alone', () => {
  keepUntilLogout('ann', 'one:a', { value: 1 })
  keepUntilLogout('ann', 'two:a', { value: 2 })
  keepUntilLogout('bob', 'one:b', { value: 3 })
  localStorage.setItem('answer:ann:one:broken', 'no JSON')
  expect([...keptOf('ann', 'one:')]).toEqual([
    ['a', { value: 1 }],
    ['broken', null],
  ])
  forgetKept('ann', 'one:a')
  expect([...keptOf('ann', 'one:').keys()]).toEqual(['broken'])
})

test('logging out forgets all of it, and nothing that stays for its owner', () => {
  localStorage.setItem('draft:ann:bob', 'A message')
  keepUntilLogout('ann', 'one', {})
  keepUntilLogout('bob', 'one', {})
  untilLogout.forgetAll()
  expect(Object.keys(localStorage)).toEqual(['draft:ann:bob'])
})

test('whoever signs in next finds only what is theirs', () => {
  keepUntilLogout('ann', 'one', {})
  keepUntilLogout('anna', 'one', {})
  forgetOthers('ann')
  expect(Object.keys(localStorage)).toEqual(['answer:ann:one'])
})

test('whether something is kept is told as it changes', () => {
  const told: boolean[] = []
  const stop = untilLogout.subscribe(() => told.push(untilLogout.isThere()))
  keepUntilLogout('ann', 'one', {})
  forgetKept('ann', 'one')
  stop()
  keepUntilLogout('ann', 'one', {})
  expect(told).toEqual([true, false])
})

test('a browser that forbids storage keeps nothing and says so', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new Error('forbidden')
    },
  })
  expect(keepUntilLogout('ann', 'one', {})).toBe(false)
  expect(untilLogout.isThere()).toBe(false)
})
