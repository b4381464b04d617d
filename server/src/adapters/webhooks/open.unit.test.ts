import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import type { Resolve } from '../../kernel/outside/checked-lookup.ts'
import { openWebhooks } from './open.ts'

const call = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{}' })
const never = new AbortController().signal

async function listening(answer: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close().closeAllConnections())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const named: Record<string, string[]> = {
  'loop.example.com': ['127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'half.example.com': ['93.184.215.14', '10.0.0.1'],
  'six.example.com': ['fd00::1'],
  'nobody.example.com': [],
}
const asked: string[] = []
const resolve: Resolve = (hostname, found) => {
  asked.push(hostname)
  found(
    null,
    (named[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}
const strict = openWebhooks({ trusted: [], resolve })

test.each([
  ['http://example.com/hook', 'no-https'],
  ['ftp://example.com/hook', 'no-https'],
  ['javascript:alert(1)', 'no-https'],
  ['localhost:3000/hook', 'no-https'],
  ['https://user:word@example.com/hook', 'with-user'],
  ['https://127.0.0.1/hook', 'private'],
  ['https://127.0.0.1:22/hook', 'private'],
  ['https://[::1]/hook', 'private'],
  ['https://2130706433/hook', 'private'],
  ['https://localhost/hook', 'private'],
  ['https://intranet/hook', 'private'],
  ['https://example.com:22/hook', 'port'],
  ['example.com/hook', 'not-an-address'],
  ['', 'not-an-address'],
  [`https://example.com/${'x'.repeat(2000)}`, 'too-long'],
])('%s is not called, and its name is not even resolved', async (address, trouble) => {
  const before = asked.length
  expect(await strict.check(address)).toEqual({ trouble })
  expect(await strict.send(call(address), never)).toEqual({ trouble: 'not-allowed' })
  expect(asked).toHaveLength(before)
})

test.each(Object.keys(named))('%s is not called, because of what it resolves to', async (name) => {
  const trouble = name.startsWith('nobody') ? 'unknown-name' : 'private'
  expect(await strict.check(`https://${name}/hook`)).toEqual({ trouble })
  expect(await strict.send(call(`https://${name}/hook`), never)).toEqual({ trouble: 'not-allowed' })
})

const failing =
  (code: string): Resolve =>
  (_hostname, found) =>
    found(Object.assign(new Error(code), { code }), [])

test('a name that nobody has is refused; a name server that does not answer says nothing', async () => {
  const { check: whileUnknown } = openWebhooks({ trusted: [], resolve: failing('ENOTFOUND') })
  expect(await whileUnknown('https://offce.example/')).toEqual({ trouble: 'unknown-name' })
  const { check: whileAway } = openWebhooks({ trusted: [], resolve: failing('EAI_AGAIN') })
  expect(await whileAway('https://office.example/#part')).toEqual({ url: new URL('https://office.example/') })
  vi.useFakeTimers()
  const { check: whileSilent } = openWebhooks({ trusted: [], resolve: () => {} })
  const checked = whileSilent('https://office.example/')
  await vi.runAllTimersAsync()
  expect(await checked).toEqual({ url: new URL('https://office.example/') })
  vi.useRealTimers()
})

test('an address that the operator trusts is not looked up', async () => {
  const { check } = openWebhooks({ trusted: ['http://tools.lan:8080'], resolve: failing('ENOTFOUND') })
  expect(await check('http://tools.lan:8080/hook')).toEqual({ url: new URL('http://tools.lan:8080/hook') })
})

test('an answer is its status; a redirect is not followed, and nothing is read', async () => {
  const { origin, seen } = await listening((request, reply) => {
    if (request.url === '/long') {
      reply.writeHead(200)
      const more = (): void => {
        if (!reply.destroyed) reply.write('x'.repeat(10_000), () => setImmediate(more))
      }
      return more()
    }
    reply.writeHead(Number(request.url?.slice(1)), { location: 'http://169.254.169.254/' }).end()
  })
  const { send } = openWebhooks({ trusted: [origin] })
  for (const status of [204, 302, 307, 500])
    expect(await send(call(`${origin}/${status}`), never)).toEqual({ status })
  expect(await send(call(`${origin}/long`), never)).toEqual({ status: 200 })
  expect(seen).toEqual(['POST /204', 'POST /302', 'POST /307', 'POST /500', 'POST /long'])
})

test('a receiver that hangs, hangs up, or is not there, is trouble', async () => {
  const { origin } = await listening((request, reply) => {
    if (request.url === '/hangs-up') reply.destroy()
  })
  const { send } = openWebhooks({ trusted: [origin, 'http://127.0.0.1:1'], timeoutMs: 300 })
  expect(await send(call(`${origin}/hangs`), never)).toEqual({ trouble: 'too-slow' })
  expect(await send(call(`${origin}/hangs-up`), never)).toEqual({ trouble: 'unreachable' })
  expect(await send(call('http://127.0.0.1:1/'), never)).toEqual({ trouble: 'unreachable' })
})

test('a process that stops is no failure of the receiver', async () => {
  const { origin } = await listening(() => {})
  const stopping = new AbortController()
  const sent = openWebhooks({ trusted: [origin] }).send(call(origin), stopping.signal)
  stopping.abort(new Error('The process is stopping.'))
  await expect(sent).rejects.toThrow()
})
