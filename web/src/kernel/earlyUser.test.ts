import { accountCalls } from '@cuebook/domain/profiles/account-calls.ts'
import { expect, test, vi } from 'vitest'

test('the early request uses the same address as the call for the current user', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  document.body.innerHTML = '<div id="root"></div>'
  const { takeEarlyUser } = await import('./earlyUser.ts')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(accountCalls.currentUser.path, { credentials: 'include' })
  expect(takeEarlyUser()).toBeInstanceOf(Promise)
  expect(takeEarlyUser()).toBeNull()
})
