import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgresBin } from './scripts/peers.mjs'
import { quickNode } from './server/tests/quick-node.ts'

const ci = process.env.CI === 'true'
/** `TEST_ENGINES=both` runs every server test on both engines, whatever the time. */
const allOnBoth = process.env.TEST_ENGINES === 'both'
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgresBin() !== null
if (!hasPostgres && !ci) {
  process.stderr.write(
    'Tests on PostgreSQL are skipped: install PostgreSQL 15 or newer (Debian: postgresql), or set TEST_DATABASE_URL.\n',
  )
}

// Generous, because several tests start and kill whole servers, and a busy machine must not fail them.
const timeouts = { hookTimeout: 180_000, testTimeout: 180_000 }
const notOnEngines = ['**/node_modules/**', '**/*.unit.test.ts']

const everyTest = ['server/**/*.test.ts']

/**
 * Where the engine makes a difference: connections, locks, prepared statements, killed processes, index plans, extensions.
 * The rest runs the same SQL, so it runs on PostgreSQL alone, which is twice as fast; `demo/every-read.embedded.test.ts`
 * asks the embedded database all that the product reads.
 */
const engineMatters = [
  'server/**/*.embedded.test.ts',
  'server/src/kernel/{audit,backup,db,idempotency,installation,limits,live,outbox}/**/*.test.ts',
  'server/src/{demo,live,discovery/search}/**/*.test.ts',
  'server/src/{start,discovery/discovery,admin/{reset-killed,reset-restart},contracts/deposit/killed,mail/mail-survives-kill}.test.ts',
  'server/**/{races,plan}.test.ts',
]

/** Tests named x.embedded.test.ts or x.postgres.test.ts run on that engine alone. */
const onEngine = (engine: 'embedded' | 'postgres', other: 'embedded' | 'postgres') => ({
  test: {
    ...timeouts,
    name: `server:${engine}`,
    include: engine === 'embedded' && (hasPostgres || ci) && !allOnBoth ? engineMatters : everyTest,
    exclude: [...notOnEngines, `**/*.${other}.test.ts`],
    env: { TEST_ENGINE: engine },
    execArgv: [...quickNode],
    // Test files share what they import, because importing it again took a third of the whole run.
    isolate: false,
    globalSetup: `./server/tests/setup-${engine}.ts`,
  },
})

export default defineConfig({
  test: {
    // Three more than the cores, because half of the time a test waits for a database, a timer or another process.
    maxWorkers: availableParallelism() + 3,
    projects: [
      { test: { ...timeouts, name: 'domain', isolate: false, include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          name: 'server:unit',
          isolate: false,
          execArgv: [...quickNode],
          include: ['server/**/*.unit.test.ts'],
        },
      },
      onEngine('embedded', 'postgres'),
      // With CI=true a missing server is a failure, not a skip: the setup says so.
      ...(hasPostgres || ci ? [onEngine('postgres', 'embedded')] : []),
      // Most of the time of a small test went into making a page, so those that need none run without it.
      { test: { ...timeouts, name: 'web:logic', isolate: false, include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: './web/tests/page.ts',
          globalSetup: './web/tests/setup-page.ts',
          setupFiles: ['./web/tests/alone.ts'],
          isolate: false,
          // These patch the page when they are loaded, so each file loads them again.
          server: { deps: { inline: ['wouter', '@stripe/stripe-js'] } },
        },
      },
    ],
  },
})
