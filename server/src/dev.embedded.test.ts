import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testTarget } from '../tests/database.ts'
import { freePort } from '../tests/peers/free-port.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

test('`npm run dev` serves both sides on one port, and ends when it is asked to', async () => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const { dataDir } = await testTarget()
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      DEMO: 'off',
    },
  })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
  })
  let output = ''
  const { promise: bothUp, resolve } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is ready at') && output.includes('Local:')) resolve()
      if (output.includes('Failed running')) child.kill('SIGTERM')
    })
  await Promise.race([
    bothUp,
    gone.then(() => {
      throw new Error(output)
    }),
  ])
  const address = `http://localhost:${port}`
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok', database: 'embedded' })
  expect(await (await fetch(`${address}/dev/ui`)).text()).toContain('/@vite/client')
  child.kill('SIGTERM')
  await gone
})
