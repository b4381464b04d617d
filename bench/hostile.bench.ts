import { createServer } from 'node:http'
import { dropFolder, freePort, freshFolder, type RunningServer, startServer } from './kit/server.ts'
import { signInCookie } from './kit/sign-in.ts'

const MOST_MS = 200

const endless =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20200101T000000Z\r\nDTEND:20200101T010000Z\r\nRRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

/** The slowest call of one person while another sends what is there to keep the server busy. */
export default async function measureHostile(): Promise<void> {
  const folder = await freshFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const stranger = createServer((request, reply) =>
    request.url?.startsWith('/calendar')
      ? reply.end(endless)
      : reply.writeHead(207, { 'content-type': 'text/xml' }).end('<a '.repeat(400_000)),
  ).listen(port, '127.0.0.1')
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1', CALENDAR_HOSTS: origin })
  const hostile = await signInCookie(server)
  const cookie = await signInCookie(server, 'client@demo.test')
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: hostile },
      body: JSON.stringify(body),
    }).then((answer) => answer.text())
  const attacks: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    'long passwords': (n) =>
      post('/api/auth/sign-up/email', {
        firstName: 'Ada',
        lastName: 'Stone',
        email: `a${n}@people.example`,
        password: `x${'qz'.repeat(100_000)}`,
      }),
    'broken XML of a CalDAV server': () =>
      post('/api/calendar-connections/apple', { calDavUrl: origin, username: 'a', password: 'b' }),
    'calendar files without end': (n) => post('/api/busy-addresses', { address: `${origin}/calendar${n}` }),
  }
  const calm = async () =>
    void (await Promise.all(Array.from({ length: 40 }, () => post('/api/nowhere', {}))))
  for (const _warming of [1, 2]) await slowestDuring(server, cookie, calm)
  const { slowest: calmest } = await slowestDuring(server, cookie, calm)
  console.log(`calm: the slowest call took ${calmest.toFixed(0)} ms`)
  for (const [what, attack] of Object.entries(attacks)) {
    const { slowest, calls } = await slowestDuring(server, cookie, () =>
      Promise.all(Array.from({ length: 8 }, (_, n) => attack(n))),
    )
    const verdict = slowest < MOST_MS ? 'met' : 'MISSED'
    console.log(
      `${what}: the slowest of ${calls} calls took ${slowest.toFixed(0)} ms, under ${MOST_MS} ms: ${verdict}`,
    )
  }
  await server.stop()
  stranger.close().closeAllConnections()
  await dropFolder(folder)
}

async function slowestDuring({ url }: RunningServer, cookie: string, attack: () => Promise<unknown>) {
  let isOver = false
  const attacking = attack().finally(() => {
    isOver = true
  })
  let [slowest, calls] = [0, 0]
  do {
    const began = performance.now()
    await (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
    calls += 1
  } while (!isOver)
  await attacking
  return { slowest, calls }
}
