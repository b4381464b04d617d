import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { load } from './kit/load.ts'
import { dropFolder, freshFolder, type RunningServer, startServer } from './kit/server.ts'
import { signInCookie } from './kit/sign-in.ts'

const AT_ONCE = 60
const MOST_P99_MS = 100

/** Hashing passwords is slow on purpose. People who are signed in already must not notice it, on either engine. */
export default async function measureSignIns(): Promise<void> {
  const folder = await freshFolder()
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  const servers = {
    embedded: await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' }),
    PostgreSQL: await startServer({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      TRUST_PROXY: '1',
    }),
  }
  for (const [engine, server] of Object.entries(servers)) {
    const headers = { cookie: await signInCookie(server) }
    const calm = await load(`${server.url}/api/auth/user`, { headers, connections: 1, seconds: 4 })
    for (const [what, send] of Object.entries({ 'sign-ins': signIn, 'sign-ups': signUp })) {
      const crowd = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => send(server, i)))
      const during = await load(`${server.url}/api/auth/user`, { headers, connections: 1, seconds: 4 })
      await crowd
      const verdict = during.p99 < MOST_P99_MS ? 'met' : 'MISSED'
      console.log(
        `${engine}, ${AT_ONCE} ${what} at once: a signed-in call p99 ${during.p99} ms (calm ${calm.p99} ms, ` +
          `ratio ${(during.p99 / Math.max(1, calm.p99)).toFixed(1)}), under ${MOST_P99_MS} ms: ${verdict}`,
      )
    }
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await postgres.stop()
  await dropFolder(folder)
}

const post = ({ url }: RunningServer, path: string, from: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  }).then((answer) => answer.text())

const signIn = (server: RunningServer, i: number) =>
  post(server, '/api/auth/sign-in/email', `10.5.0.${i}`, {
    email: 'client@demo.test',
    password: 'cuebook-demo',
  })

const signUp = (server: RunningServer, i: number) =>
  post(server, '/api/auth/sign-up/email', `10.6.0.${i}`, {
    firstName: 'Ada',
    lastName: 'Stone',
    email: `crowd${i}@people.example`,
    password: 'rain on tin roofs',
  })
