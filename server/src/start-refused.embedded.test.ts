import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testTarget } from '../tests/database.ts'
import { freePort } from '../tests/peers/free-port.ts'
import { startServer } from '../tests/server-process.ts'

const target = await testTarget()

/** The one line that tells an operator why there is no server. */
async function refusedStart(env: Record<string, string>): Promise<string> {
  const { ended } = await startServer(target, env)
  const { code, stderr } = await ended()
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m)
  return stderr.trimEnd()
}

describe('a start that cannot succeed stops with one clear line', () => {
  // `settings.unit.test.ts` knows every setting that is refused.
  test('PORT=abc', async () => {
    expect(await refusedStart({ PORT: 'abc' })).toBe('PORT must be a whole number from 0 to 65535.')
  })

  test('a database that cannot be reached, without its password', async () => {
    const port = await freePort()
    const line = await refusedStart({ DATABASE_URL: `postgres://cuebook:hunter2@127.0.0.1:${port}/cuebook` })
    expect(line).toContain(String(port))
    expect(line).not.toContain('hunter2')
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusedStart({ PORT: String(port) })).toBe(`PORT ${port} on 127.0.0.1 is already in use.`)
    other.close()
  })

  test('a data folder another process has open', async () => {
    const holder = await startServer(target, { PORT: String(await freePort()) })
    await holder.ready()
    const line = await refusedStart({ PORT: String(await freePort()) })
    expect(line).toContain(target.dataDir)
    expect(line).toContain(String(holder.child.pid))
  })
})
