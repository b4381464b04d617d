import { afterAll, describe, test } from 'vitest'
import { findRadicale } from '../../../scripts/peers.mjs'
import { type Radicale, startRadicale } from './radicale-server.ts'

/** Tests with a real CalDAV server. Where there is none they are skipped, and a line says so; with CI=true they fail. */
export function describeWithRadicale(name: string, tests: (radicale: Radicale) => unknown): void {
  if (findRadicale() !== null || process.env.CI === 'true') {
    describe(name, async () => {
      const radicale = await startRadicale()
      // It ends after the test file.
      afterAll(() => radicale.remove())
      await tests(radicale)
    })
    return
  }
  process.stderr.write('Tests with a CalDAV server are skipped: install Radicale (Debian: radicale).\n')
  describe.skip(name, () => {
    test.todo('needs Radicale')
  })
}
