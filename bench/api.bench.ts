import { startPostgres } from '../server/tests/postgres-server.ts'
import { dropFolder, freshFolder, type RunningServer, startServer } from './server.ts'

const SECONDS = 4
const CALLERS = 16
const calls = ['/api/health', '/api/auth/user', '/api/contracts', '/api/messages/stats'] as const

/** Measures calls that every screen makes, in turns on the embedded database and on PostgreSQL. */
export default async function measureApi(): Promise<void> {
  const folder = await freshFolder()
  const postgres = await startPostgres({ durable: true })
  const embedded = await startServer({ DATA_DIR: folder })
  const real = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url('postgres'), DEMO: 'on' })
  const [cookieA, cookieB] = [await signIn(embedded), await signIn(real)]
  for (const path of calls) {
    const a = await load(embedded.url + path, cookieA)
    const b = await load(real.url + path, cookieB)
    const line = (name: string, { perSecond, p95 }: Measured) =>
      `${name} ${perSecond.toFixed(0)}/s p95 ${p95.toFixed(1)} ms`
    const ratio = (b.perSecond / a.perSecond).toFixed(2)
    console.log(`${path}: ${line('embedded', a)}, ${line('postgres', b)}, ratio ${ratio}`)
  }
  await Promise.all([embedded.stop(), real.stop()])
  await postgres.stop()
  await dropFolder(folder)
}

interface Measured {
  perSecond: number
  p95: number
}

async function load(address: string, cookie: string): Promise<Measured> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const answer = await fetch(address, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / SECONDS, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dj@demo.test', password: 'cuebook-demo' }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
