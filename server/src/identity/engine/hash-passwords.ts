import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { gate } from '../../kernel/limits/gate.ts'

/** Hashing is slow on purpose. One core stays free for people who are signed in already, and two at once are enough. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const hashing = gate({ atOnce, patienceMs: 20_000 })

export interface Check {
  readonly hash: string
  readonly password: string
}
interface Prepared {
  readonly hashes: ReadonlyMap<string, string>
  readonly checks: ReadonlyMap<string, boolean>
}
const prepared = new AsyncLocalStorage<Prepared>()

const keyOf = ({ hash, password }: Check): string => `${hash}\n${password}`
const slowHash = (password: string) => hashing.run('', () => hashPassword(password))
const slowCheck = (check: Check) => hashing.run('', () => verifyPassword(check))

/** How the sign-in engine hashes and checks passwords. It takes the results that `withHashed` prepared. */
export const passwordHasher = {
  hash: async (password: string): Promise<string> =>
    prepared.getStore()?.hashes.get(password) ?? slowHash(password),
  verify: async (check: Check): Promise<boolean> =>
    prepared.getStore()?.checks.get(keyOf(check)) ?? slowCheck(check),
}

/** Does the slow work first, so that no transaction stays open while passwords are hashed inside `work`. */
export async function withHashed<T>(
  { set, check }: { readonly set: string; readonly check?: Check | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const hashes = new Map([[set, await slowHash(set)]])
  const checks = new Map(check ? [[keyOf(check), await slowCheck(check)]] : [])
  return prepared.run({ hashes, checks }, work)
}
