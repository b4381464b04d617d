import { test as base, type Cookie } from '@playwright/test'
import { type Account, signInByCall } from './people.ts'
import { type RunningServer, START_PATIENCE_MS, startServer } from './server.ts'

interface WorkerFixtures {
  /** One for all tests of a worker: change nothing in it that another test may look at. */
  server: RunningServer
  sessions: Map<Account, Cookie[]>
}
interface TestFixtures {
  /** Signs the browser in with a demo account. The session is shared: a test that ends it brings its own. */
  enter: (account: Account) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_PATIENCE_MS + 30_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  enter: async ({ context, sessions }, use) => {
    await use(async (account) => {
      const known = sessions.get(account)
      if (known) return context.addCookies(known)
      await signInByCall(context.request, account)
      sessions.set(account, await context.cookies())
    })
  },
})
