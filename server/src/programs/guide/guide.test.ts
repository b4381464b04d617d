import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { aProgramsWorld } from '../programs.fixture.ts'
import { newSigningSecret, signedHeaders } from '../webhooks/signing-secrets.ts'

const run = promisify(execFile)
const isInstalled = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )
const [hasCurl, hasPython] = [await isInstalled('curl'), await isInstalled('python3')]
const { app, db, visitor, signedIn, make, asProgram } = await aProgramsWorld()
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

test.each(['call.sh', 'next-page.sh', 'verify.mjs', 'verify.py'])(
  'the page shows %s as it is tested here',
  (name) => {
    expect(shown).toContain(escaped(textOf(name)))
  },
)

test('the page leads to the screen and names every scope', () => {
  expect(shown).toContain('href="/programs"')
  for (const scope of ['read', 'bookings', 'requests', 'messages', 'calendar', 'packages'])
    expect(shown).toContain(`<code>${scope}</code>`)
})

test('the page says what $CUEBOOK is', () => {
  expect(shown).toContain(`<code>$CUEBOOK</code> is the address of this server, <code>${origin}</code>`)
})

test.each([
  ['GET', '/api/contracts', 'read'],
  ['POST', '/api/contracts', 'bookings'],
  ['POST', '/api/contracts/{id}/sign', 'no token'],
  ['POST', '/api/auth/sign-in/email', 'public'],
])('the closed row of %s %s says %s', (method, path, word) => {
  const rows = [...shown.matchAll(/<summary>.*?<\/summary>/g)].map(([row]) => row)
  const row = rows.find((each) => each.includes(`>${method}</b> <code>${path}</code>`))
  expect(row).toContain(`<small>${word}</small></summary>`)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuebook-guide-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs an example in a shell, in the folder of this test. */
const runShell = (name: string, secret: string) => {
  const { port } = app.server.address() as AddressInfo
  const env = { ...process.env, CUEBOOK: `http://127.0.0.1:${port}`, CUEBOOK_TOKEN: secret }
  return run('sh', ['-c', textOf(name)], { env, cwd: folder })
}
const idsIn = async (file: string) =>
  (JSON.parse(await readFile(join(folder, file), 'utf8')) as { id: string }[]).map(({ id }) => id)

test.runIf(hasCurl)('the calls are answered, and what is said of pages is so', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const dj = await signedIn({ role: 'dj' })
  const { secret } = await make(dj)
  expect(JSON.parse((await runShell('call.sh', secret)).stdout)).toEqual([])
  const id = await aContract(db, { djId: dj.user.id, clientEmail: 'client@people.example' })
  await runShell('next-page.sh', secret)
  expect(await idsIn('first.json')).toEqual([id])
  expect(await readdir(folder)).not.toContain('second.json')
  await db.execute(sql`insert into contracts
    select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
    from contracts c, generate_series(1, 520) where c.id = ${id}`)
  await runShell('next-page.sh', secret)
  const [first, second] = [await idsIn('first.json'), await idsIn('second.json')]
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([500, 21, 521])
  const { headers } = await asProgram(secret, 'GET', `/api/contracts?before=${first.at(-1)}`)
  expect(headers).not.toHaveProperty(cursorHeader)
  expect(headers).not.toHaveProperty(countHeader)
})

test('each address in an example asks for nothing that its call does not take', () => {
  const asked = ['call.sh', 'next-page.sh'].flatMap((name) =>
    [...textOf(name).matchAll(/\$CUEBOOK(\/[^"?]*)\??([^"]*)"/g)].map(([, path, query]) => ({
      path,
      names: [...new URLSearchParams(query).keys()],
    })),
  )
  expect(asked).toHaveLength(3)
  for (const { path, names } of asked) {
    expect(path).toBe(contractsApi.list.path)
    expect(Object.keys(contractsApi.list.query.shape)).toEqual(expect.arrayContaining(names))
  }
})

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
