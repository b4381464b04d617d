import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { checkedLookup, type Resolve } from '../../../kernel/outside/checked-lookup.ts'
import { CalendarTrouble } from '../port.ts'
import { openGuard } from './guarded-fetch.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/** A server of this machine, and the requests that reached it. */
async function listening(answer: RequestListener): Promise<{ origin: string; seen: string[] }> {
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'without a password'}`)
    answer(request, reply)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const named: Record<string, string[]> = {
  'calendar.example.com': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'loop.example.com': ['127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'ten.example.com': ['10.1.2.3'],
  'half.example.com': ['93.184.215.14', '192.168.1.1'],
  'six.example.com': ['::1'],
  'mapped.example.com': ['::ffff:10.0.0.1'],
  'unique.example.com': ['fd00::1'],
  'nat64.example.com': ['64:ff9b::7f00:1'],
  'nobody.example.com': [],
}
const asked: string[] = []
const resolve: Resolve = (hostname, found) => {
  asked.push(hostname)
  const addresses = named[hostname] ?? []
  found(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}
const guard = openGuard({ trusted: [], resolve })
const patience = () => AbortSignal.timeout(10_000)
const kindOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error instanceof CalendarTrouble ? error.kind : error
  }
}

/** Refused by their looks, before a name is resolved or a socket opened. */
const hostile = [
  ...[
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
  ],
  ...['https://0x7f.0.0.1/', 'https://0177.0.0.01/', 'https://127.0.0.1./', 'https://１２７.0.0.1/'],
  ...[
    'https://0.0.0.0/',
    'https://0/',
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://172.16.0.1/',
  ],
  ...['https://172.31.255.254/', 'https://192.168.0.1/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://100.64.0.1/', 'https://198.18.0.1/', 'https://192.0.2.1/', 'https://224.0.0.1/'],
  ...['https://255.255.255.255/', 'https://240.0.0.1/', 'https://2852039166/'],
  ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
  ...[
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b:1::1]/',
    'https://[fc00::1]/',
  ],
  ...['https://[fd12:3456:789a::1]/', 'https://[fe80::1]/', 'https://[fec0::1]/', 'https://[ff02::1]/'],
  ...[
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[100::1]/',
  ],
  ...['https://localhost/', 'https://LOCALHOST./', 'https://calendar.localhost/', 'https://printer.local/'],
  ...[
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://intranet/',
    'https://nas.home.arpa/',
  ],
  ...[
    'http://calendar.example.com/',
    'ftp://calendar.example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
  ],
  ...[
    'data:text/calendar,BEGIN:VCALENDAR',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'ws://example.com/',
  ],
  ...['https://me:secret@calendar.example.com/', 'https://calendar.example.com@127.0.0.1/'],
  ...[
    'https://calendar.example.com:22/',
    'https://calendar.example.com:25/',
    'https://calendar.example.com:0/',
  ],
  ...[
    'webcal://127.0.0.1/a.ics',
    '//127.0.0.1/',
    'not an address',
    '',
    `https://example.com/${'x'.repeat(3000)}`,
  ],
]

test('there are more than forty hostile addresses', () => expect(new Set(hostile).size).toBeGreaterThan(60))

test.each(hostile.map((address) => [address.slice(0, 60), address]))(
  '%s is refused before any name is resolved',
  async (_shown, address) => {
    const before = asked.length
    expect(await kindOf(() => guard.check(address))).toBe('not-allowed')
    expect(await kindOf(() => guard.fetchFor(address, patience())(address))).toBe('not-allowed')
    expect(asked).toHaveLength(before)
  },
)

test.each(Object.keys(named).slice(1))('%s is refused, because of what it resolves to', async (name) => {
  const address = `https://${name}/calendar.ics`
  guard.check(address)
  expect(await kindOf(() => guard.fetchFor(address, patience())(address))).toBe('not-allowed')
})

test('a public name is connected to by exactly the addresses that were checked', () => {
  const look = checkedLookup(resolve)
  let found: unknown
  look('calendar.example.com', { all: true }, (_error, addresses) => {
    found = addresses
  })
  expect(found).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
  ])
  look('calendar.example.com', {}, (_error, address) => {
    found = address
  })
  expect(found).toBe('93.184.215.14')
})

test('good addresses are allowed, and webcal is another name for https', () => {
  for (const good of [
    'https://caldav.icloud.com/',
    'https://93.184.215.14/',
    'https://dav.example.com:8443/x',
  ])
    expect(guard.check(good).href).toBe(good)
  expect(guard.check('webcal://example.com/a.ics#part').href).toBe('https://example.com/a.ics')
})

test('a server that the operator trusts is asked, and no other port of its machine', async () => {
  const { origin } = await listening((_request, reply) => reply.end('hello'))
  const trusting = openGuard({ trusted: [origin] })
  expect(await (await trusting.fetchFor(origin, patience())(`${origin}/a`)).text()).toBe('hello')
  expect(await kindOf(() => trusting.check('http://127.0.0.1:1/'))).toBe('not-allowed')
  expect(await kindOf(() => trusting.check(origin.replace('//', '//me:secret@')))).toBe('not-allowed')
})

describe('redirects', () => {
  const headers = { authorization: 'Basic secret' }

  test('within the host are followed with the same method, five times at most', async () => {
    const { origin, seen } = await listening((request, reply) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) reply.writeHead(308, { location: `/${left - 1}` })
      reply.end('there')
    })
    const { fetchFor } = openGuard({ trusted: [origin] })
    const answer = await fetchFor(origin, patience())(`${origin}/5`, { method: 'PROPFIND', headers })
    expect(await answer.text()).toBe('there')
    expect(seen.at(-1)).toBe('PROPFIND /0 Basic secret')
    expect(await kindOf(() => fetchFor(origin, patience())(`${origin}/6`))).toBe('not-a-calendar')
  })

  test.each([
    'http://169.254.169.254/latest',
    'https://127.0.0.1/',
    'https://[::1]/',
    'file:///etc/passwd',
    'https://other.example.com/',
  ])('to %s are refused', async (location) => {
    const { origin, seen } = await listening((_request, reply) => reply.writeHead(302, { location }).end())
    const { fetchFor } = openGuard({ trusted: [origin], resolve })
    expect(await kindOf(() => fetchFor(origin, patience())(origin, { headers }))).toBe('not-allowed')
    expect(seen).toHaveLength(1)
  })

  test('never carry the password to another host, even to one that is trusted', async () => {
    const other = await listening((_request, reply) => reply.end('thank you'))
    const { origin } = await listening((_request, reply) =>
      reply.writeHead(307, { location: `${other.origin}/` }).end(),
    )
    const { fetchFor } = openGuard({ trusted: [origin, other.origin] })
    expect(await kindOf(() => fetchFor(origin, patience())(origin, { headers }))).toBe('not-allowed')
    expect(await kindOf(() => fetchFor(origin, patience())(other.origin, { headers }))).toBe('not-allowed')
    expect(other.seen).toEqual([])
  })

  test('may lead from iCloud to another server of iCloud, and not to one that only sounds like it', async () => {
    const lookedUp: string[] = []
    const { fetchFor } = openGuard({
      trusted: [],
      resolve: (hostname, found) => {
        lookedUp.push(hostname)
        found(null, [])
      },
    })
    const icloud = fetchFor('https://caldav.icloud.com/', patience())
    await kindOf(() => icloud('https://p42-caldav.icloud.com/123/'))
    await kindOf(() => icloud('https://p42-caldav.icloud.com:8443/123/'))
    await kindOf(() => icloud('https://caldav.noticloud.com/'))
    await kindOf(() => icloud('https://icloud.com.example.com/'))
    expect(lookedUp).toEqual(['p42-caldav.icloud.com'])
  })
})

describe('answers', () => {
  test('over the cap are not read to their end', async () => {
    const { origin } = await listening((_request, reply) => {
      const more = (): void => {
        if (!reply.destroyed) reply.write('x'.repeat(10_000), () => setImmediate(more))
      }
      more()
    })
    const { fetchFor } = openGuard({ trusted: [origin], mostBytes: 100_000 })
    expect(await kindOf(() => fetchFor(origin, patience())(origin))).toBe('unreadable')
  })

  test('that trickle end with the one signal of the whole operation', async () => {
    const abort = new AbortController()
    const { origin } = await listening((_request, reply) => {
      reply.write('B', () => setImmediate(() => abort.abort()))
    })
    const { fetchFor } = openGuard({ trusted: [origin] })
    expect(await kindOf(() => fetchFor(origin, abort.signal)(origin))).toBe('unreachable')
  })

  test('of a server that is down are unreachable', async () => {
    const { origin } = await listening((_request, reply) => reply.end())
    await new Promise((done) => servers.at(-1)?.close(done))
    const { fetchFor } = openGuard({ trusted: [origin] })
    expect(await kindOf(() => fetchFor(origin, patience())(origin))).toBe('unreachable')
  })
})
