import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  type Page,
} from '@playwright/test'
import type { Parties } from './contracts.ts'
import { type Account, becomeNewPerson, signInByCall } from './people.ts'
import { type Program, startProgram } from './program.ts'
import { type RunningServer, START_PATIENCE_MS, startServer } from './server.ts'

export interface WorkerFixtures {
  /** The only address besides those of the internet that the server tells of events. */
  program: Program
  /** All tests of a worker share one server: a test must not change data that another test reads. */
  server: RunningServer
  sessions: Map<Account, Cookie[]>
}
export interface TestFixtures {
  /** Signs the browser in with a demo account. Tests share the session: one that ends it needs its own. */
  enter: (account: Account) => Promise<void>
  /** Makes a new DJ and a new client, each in their own browser context that closes with the test. */
  meet: (options?: BrowserContextOptions) => Promise<Parties>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
    async ({}, use) => {
      const program = await startProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ program }, use) => {
      const server = await startServer({ WEBHOOK_HOSTS: program.origin })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: START_PATIENCE_MS + 30_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the first argument says which fixtures are needed
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await use(askingForAll(page))
    await letGo(page)
  },
  enter: async ({ context, sessions }, use) => {
    await use(async (account) => {
      const cookies = sessions.get(account)
      if (cookies) return context.addCookies(cookies)
      await signInByCall(context.request, account)
      sessions.set(account, await context.cookies())
    })
  },
  meet: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const come = async (role: 'dj' | 'client') => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
        contexts.push(context)
        const email = await becomeNewPerson(context.request, role)
        return { page: askingForAll(await context.newPage()), request: context.request, email }
      }
      const [dj, client] = await Promise.all([come('dj'), come('client')])
      return { dj, client }
    })
    // Pages that stay open would keep polling for messages during every later test.
    await Promise.all(
      contexts.map(async (context) => {
        await Promise.all(context.pages().map(letGo))
        await context.close()
      }),
    )
  },
})

/** A poll may still be passing through a test's route when the test ends; that is not a failure. */
const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/** Whoever answers a call in a test wants it to be made, so from then on the page brings no answers along. */
function askingForAll(page: Page): Page {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    await page.addInitScript(() => {
      const find = document.getElementById.bind(document)
      document.getElementById = (id) => (id === 'answers' ? null : find(id))
    })
    return route(...args)
  }
  return page
}
