import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramsWorld } from '../programs.fixture.ts'
import { newSigningSecret, signedHeaders } from '../webhooks/signing-secrets.ts'

const run = promisify(execFile)
const isInstalled = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )
const [hasCurl, hasPython] = [await isInstalled('curl'), await isInstalled('python3')]
const { app, visitor, signedIn, make } = await aProgramsWorld()
const shown = (await visitor().get('/api/docs')).body
const textOf = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const escaped = (text: string) =>
  text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

test.each(['call.sh', 'verify.mjs', 'verify.py'])('the page shows %s as it is tested here', (name) => {
  expect(shown).toContain(escaped(textOf(name)))
})

test('the page leads to the screen and names every scope', () => {
  expect(shown).toContain('href="/programs"')
  for (const scope of ['read', 'bookings', 'requests', 'messages', 'calendar', 'packages'])
    expect(shown).toContain(`<code>${scope}</code>`)
})

test.runIf(hasCurl)('the call is answered', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { secret } = await make(await signedIn({ role: 'dj' }))
  const { port } = app.server.address() as AddressInfo
  const env = { ...process.env, CUEBOOK: `http://127.0.0.1:${port}`, CUEBOOK_TOKEN: secret }
  const { stdout } = await run('sh', ['-c', textOf('call.sh')], { env })
  expect(JSON.parse(stdout)).toEqual([])
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuebook-guide-'))
})
afterAll(() => rm(folder, { recursive: true }))

const good = newSigningSecret()
const body = JSON.stringify({ id: 'e1', type: 'booking.signed', data: { name: 'ü' } })
const sign = (secret: string, at = new Date()) =>
  signedHeaders([newSigningSecret(), secret], { id: 'e1', at, body })
const calls = {
  good: { headers: sign(good), body },
  'another body': { headers: sign(good), body: `${body} ` },
  'another secret': { headers: sign(newSigningSecret()), body },
  'an old one': { headers: sign(good, new Date(Date.now() - 600_000)), body },
}
const programs = {
  Node: {
    file: 'verify.mjs',
    command: process.execPath,
    rest: `const { headers, body, secret } = JSON.parse(process.env.CALL)
console.log(eventFrom(headers, body, secret).type)`,
  },
  Python: {
    file: 'verify.py',
    command: 'python3',
    rest: `import os
call = json.loads(os.environ["CALL"])
print(event_from(call["headers"], call["body"], call["secret"])["type"])`,
  },
}

const tried = Object.entries(programs).filter(([name]) => name === 'Node' || hasPython)

test.each(tried)('%s tells our calls from others', async (_name, { file, command, rest }) => {
  const path = join(folder, file)
  await writeFile(path, `${textOf(file)}\n${rest}\n`)
  for (const [name, call] of Object.entries(calls)) {
    const env = { ...process.env, CALL: JSON.stringify({ ...call, secret: good }) }
    const outcome = await run(command, [path], { env }).then(
      ({ stdout }) => stdout.trim(),
      () => 'refused',
    )
    expect(outcome, name).toBe(name === 'good' ? 'booking.signed' : 'refused')
  }
})
