import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReset } from '../admin/requests.ts'
import { useAddPasskey, useRemovePasskey } from '../identity/requests.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { whoQuestion } from '../kernel/user/confirmIdentity.ts'
import { useSaveBasics } from '../profiles/requests.ts'

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: async () => ({ id: 'a-key' }) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const basics = { firstName: 'Robin', lastName: 'Vale', email: 'new@example.test' }
const changes = {
  'a new email address': { path: '/api/users/basic-profile', use: () => bind(useSaveBasics(), basics) },
  'a new passkey': {
    path: '/api/auth/passkey/generate-register-options',
    use: () => bind(useAddPasskey(), 'Chrome on Linux'),
  },
  'the removal of a passkey': {
    path: '/api/auth/passkeys/7',
    use: () => bind(useRemovePasskey(), '7'),
  },
  'the reset of all data': { path: '/api/admin/reset', use: () => bind(useReset(), 'RESET') },
}
const bind = <V,>({ mutateAsync }: { mutateAsync: (value: V) => Promise<unknown> }, value: V) => ({
  start: () => mutateAsync(value),
})

test.each(Object.entries(changes))(
  '%s asks the person to confirm, and is then sent again',
  async (_name, { path, use }) => {
    let proven = false
    const sent: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      sent.push(address)
      return proven || address !== path
        ? Response.json({})
        : Response.json({ code: 'auth.confirm', message: 'Please confirm it is you.' }, { status: 403 })
    })
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(use, { wrapper })
    await act(async () => {
      const done = result.current.start()
      await waitFor(() => expect(whoQuestion.isOpen()).toBe(true))
      proven = true
      whoQuestion.answer(true)
      await done
    })
    expect(sent.filter((address) => address === path)).toHaveLength(2)
  },
)
