import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepUntilLogout } from '../kernel/user/keptUntilLogout.ts'
import { useOnlyOwn } from './useOnlyOwn.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Opened({ userId }: { userId: string | undefined }) {
  useOnlyOwn(userId)
  return null
}

test('answers that somebody else left go when another person is signed in, and stay while nobody is', () => {
  keepUntilLogout('ann', 'one', {})
  const { rerender } = render(<Opened userId={undefined} />)
  rerender(<Opened userId="ann" />)
  expect(localStorage).toHaveLength(1)
  rerender(<Opened userId="bob" />)
  expect(localStorage).toHaveLength(0)
})
