import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
beforeEach(() => vi.resetModules())
afterEach(() => fetched.mockClear())

test('a page without the user makes the early request, at the address of the call for the current user', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const { takeEarlyUser, userInPage } = await import('./earlyUser.ts')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(accountCalls.currentUser.path, { credentials: 'include' })
  expect(userInPage).toBeUndefined()
  expect(takeEarlyUser()).toBeInstanceOf(Promise)
  expect(takeEarlyUser()).toBeNull()
})

test('a page with the user makes no request', async () => {
  document.body.innerHTML =
    '<script id="user" type="application/json">{"id":"u1"}</script><div id="root"></div>'
  const { takeEarlyUser, userInPage } = await import('./earlyUser.ts')
  expect(userInPage).toEqual({ id: 'u1' })
  expect(await (await takeEarlyUser())?.json()).toEqual({ id: 'u1' })
  expect(takeEarlyUser()).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('a visitor’s page answers like the call: not signed in', async () => {
  document.body.innerHTML = '<script id="user" type="application/json">null</script><div id="root"></div>'
  const { takeEarlyUser, userInPage } = await import('./earlyUser.ts')
  expect(userInPage).toBeNull()
  expect((await takeEarlyUser())?.status).toBe(401)
  expect(fetched).not.toHaveBeenCalled()
})

test('the landing page asks nobody', async () => {
  document.body.innerHTML = '<div id="root" data-page="landing"></div>'
  const { takeEarlyUser } = await import('./earlyUser.ts')
  expect(takeEarlyUser()).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})
