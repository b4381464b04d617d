import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findCaddy } from '../../scripts/peers.mjs'
import { freePort } from './peers/free-port.ts'

const caddyfile = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))
const program = findCaddy()
if (!program)
  process.stderr.write('The test of deploy/Caddyfile is skipped: install Caddy (Debian: caddy).\n')

/** Caddy with the file of deploy/ before a process that says what it was asked. */
async function startCaddy(command: string) {
  const app = createServer((request, answer) => answer.end(`asked for ${request.url}`))
  app.listen(0, '127.0.0.1')
  await once(app, 'listening')
  const [sitePort, plainPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const caddy = spawn(command, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SITE: `http://localhost:${sitePort}`,
      HTTP_PORT: String(plainPort),
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      PROCESSES: `127.0.0.1:${(app.address() as AddressInfo).port}`,
    },
  })
  onTestFinished(async () => {
    const ended = once(caddy, 'exit')
    caddy.kill('SIGTERM')
    await ended
    app.close().closeAllConnections()
  })
  const serves = Promise.withResolvers<void>()
  caddy.stderr.on('data', (lines) => {
    if (String(lines).includes('serving initial configuration')) serves.resolve()
  })
  await serves.promise
  return { site: `http://localhost:${sitePort}`, plain: `http://127.0.0.1:${plainPort}` }
}

test.skipIf(!program)('without TLS pages lead to https, and calls of programs are refused', async () => {
  const { site, plain } = await startCaddy(program ?? '')
  const ask = (path: string, method = 'GET') => fetch(plain + path, { method, redirect: 'manual' })
  const page = await ask('/djs/nova?from=mail')
  expect([page.status, page.headers.get('location')]).toEqual([308, 'https://127.0.0.1/djs/nova?from=mail'])
  for (const method of ['GET', 'POST']) {
    const call = await ask('/api/auth/sign-in/email', method)
    expect([call.status, call.headers.get('location'), await call.text()]).toEqual([
      403,
      null,
      'Please use https.',
    ])
  }
  expect(await (await fetch(`${site}/api/auth/user`)).text()).toBe('asked for /api/auth/user')
  expect((await fetch(`${site}/api/metrics`)).status).toBe(404)
})
