import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { click } from '../../../tests/user.ts'
import { resultsIn } from '../../kernel/address/wayBack.ts'
import { PublicDjLink } from './PublicDjLink.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const nothing = { place: null, date: null, hours: null, partyType: null, djs: [] }

test('on the results, the link takes what was asked along and remembers the way back', () => {
  history.replaceState(null, '', '/discover?genre=Jazz&date=2099-06-12&hours=4')
  render(<PublicDjLink username="@demodj" asked={{ ...nothing, date: '2099-06-12', hours: 4 }} />)
  click(screen.getByRole('link'))
  expect(location.pathname + location.search).toBe('/djs/demodj?date=2099-06-12&hours=4')
  expect(resultsIn(history.state)).toBe('/discover?genre=Jazz&date=2099-06-12&hours=4')
})

test('elsewhere it is only the link', () => {
  history.replaceState(null, '', '/messages?date=2099-06-12')
  render(<PublicDjLink username="@demodj" asked={nothing} />)
  click(screen.getByRole('link'))
  expect(location.pathname + location.search).toBe('/djs/demodj')
  expect(resultsIn(history.state)).toBeNull()
})
