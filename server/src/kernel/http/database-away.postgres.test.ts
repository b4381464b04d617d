import { afterAll, expect, test } from 'vitest'
import { findPostgresBin } from '../../../../scripts/peers.mjs'
import { testApp } from '../../../tests/app.ts'
import { testTarget } from '../../../tests/database.ts'
import { startPostgres } from '../../../tests/peers/postgres-server.ts'

// Without PostgreSQL's programs (TEST_DATABASE_URL alone) there is no server that this test may stop.
test.runIf(findPostgresBin() !== null)('while the database is away, calls are answered 503', async () => {
  const server = await startPostgres({ durable: true })
  afterAll(() => server.stop())
  const target = { ...(await testTarget()), databaseUrl: server.url('postgres') }
  const { signedIn, visitor } = await testApp({ target })
  const browser = await signedIn({ role: 'dj' })
  const calls = ['/api/auth/user', '/api/contracts', '/api/djs/discover', '/api/messages/stats']
  await server.crash()
  for (const call of calls) {
    const answer = await browser.get(call)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'server.busy',
      '5',
    ])
  }
  const unsent = await browser.post('/api/contracts', { clientId: 'a@people.example', price: 5 })
  expect(unsent.statusCode).toBe(503)
  const link = await visitor().get('/api/auth/magic-link/verify?token=abc&for=ada@people.example')
  expect(link.headers.location).toBe('/sign-in?error=trouble')
  await server.restart()
  for (const call of calls) expect((await browser.get(call)).statusCode).toBe(200)
  expect((await browser.get('/api/contracts')).json()).toEqual([])
})
