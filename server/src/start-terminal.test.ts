import { expect, test } from 'vitest'
import { testTarget } from '../tests/database.ts'
import { freePort } from '../tests/peers/free-port.ts'
import { startServer } from '../tests/server-process.ts'

const TERMINAL = { NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' }

/** Starts a server, asks it once, stops it, and returns all that it wrote. */
async function outputOf(env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = await startServer(await testTarget(), { PORT: String(port), BASE_URL: address, ...env })
  await server.ready()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect((await fetch(`${address}/api/nothing`)).status).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toEqual({ code: 0, stderr: '' })
  return server.output().replaceAll(address, 'ADDRESS')
}

test('a terminal shows progress and one box, and no line for each request', async () => {
  const output = await outputOf({ ...TERMINAL, LOG_LEVEL: '' })
  expect(output).toContain('Preparing the database …')
  expect(output).toContain('│  Cuebook is ready at ADDRESS ')
  expect(output).not.toContain('{')
})

test('a program reads JSON lines, one for each request, and one line when the server is ready', async () => {
  const output = await outputOf({ LOG_LEVEL: '' })
  expect(output).toContain('\n  Cuebook is ready at ADDRESS\n')
  expect(output).not.toContain('│')
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/nothing', status: 404 }),
  )
})

test('a level that was asked for holds in a terminal too', async () => {
  expect(await outputOf({ ...TERMINAL, LOG_LEVEL: 'info' })).toContain('"path":"/api/nothing"')
})
