import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'

let inside = 0
let most = 0
vi.mock('better-auth/crypto', () => ({
  hashPassword: async (password: string) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    return `hash of ${password}`
  },
  verifyPassword: async ({ hash, password }: { hash: string; password: string }) =>
    hash === `hash of ${password}`,
}))
const { passwordHasher, withHashed } = await import('./hash-passwords.ts')

test('of sixty passwords at once only so many are hashed together, and each gets its own hash', async () => {
  const passwords = Array.from({ length: 60 }, (_, i) => `password ${i}`)
  const hashes = await Promise.all(passwords.map(passwordHasher.hash))
  expect(hashes).toEqual(passwords.map((password) => `hash of ${password}`))
  expect(most).toBe(Math.max(1, Math.min(2, availableParallelism() - 1)))
})

test('what was hashed before a transaction is not hashed again inside it', async () => {
  await withHashed({ set: 'new', check: { hash: 'hash of old', password: 'old' } }, async () => {
    most = 0
    expect(await passwordHasher.hash('new')).toBe('hash of new')
    expect(await passwordHasher.verify({ hash: 'hash of old', password: 'old' })).toBe(true)
    expect(most).toBe(0)
    expect(await passwordHasher.verify({ hash: 'hash of other', password: 'old' })).toBe(false)
    expect(await passwordHasher.hash('another')).toBe('hash of another')
    expect(most).toBe(1)
  })
  most = 0
  await passwordHasher.hash('new')
  expect(most).toBe(1)
})
