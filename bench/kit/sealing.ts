import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { details, signature } from '../../server/tests/contracts.ts'
import { type Person, person } from './person.ts'
import { dropFolder, freshFolder, startServer } from './server.ts'

const CLIENTS = 5
/** A DJ may invite one address at most this often within an hour. */
const PER_CLIENT = 10
const PATIENCE_MS = 120_000
const POLL_MS = 50

interface Sealing {
  readonly perSecond: number
  readonly delayMs: number
}

/** Measures a server whose parties sign one contract after the other, while its outbox seals and mails them. */
export async function measureSealing(): Promise<Sealing> {
  const folder = await freshFolder()
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1' })
  try {
    const dj = person(server.url)
    await dj.post('/api/auth/sign-in/email', { email: 'dj@demo.test', password: demoPassword })
    const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => newClient(server.url, n)))
    await eventLoopDelay(server.url)
    const begun = performance.now()
    const signed: string[] = []
    for (const client of clients)
      for (let n = 0; n < PER_CLIENT; n += 1) signed.push(await sign(dj, client, dayAhead(signed.length)))
    for (const id of signed) await untilSealed(dj, id, begun + PATIENCE_MS)
    const seconds = (performance.now() - begun) / 1000
    return { perSecond: (CLIENTS * PER_CLIENT) / seconds, delayMs: await eventLoopDelay(server.url) }
  } finally {
    await server.stop()
    await dropFolder(folder)
  }
}

const dayAhead = (days: number) => new Date(Date.now() + (400 + days) * 86_400_000).toISOString().slice(0, 10)

async function newClient(url: string, n: number): Promise<Person & { email: string }> {
  const email = `bench-client-${n}@example.test`
  const somebody = person(url, `10.9.1.${n}`)
  const names = { firstName: 'Robin', lastName: `Vale ${n}` }
  await somebody.post('/api/auth/sign-up/email', { ...names, email, password: 'a long enough sentence' })
  let link: string | undefined
  while (!link) {
    await pause(POLL_MS)
    const mails = (await (await somebody.get(`/dev/mailbox.json?to=${email}`)).json()) as {
      links: string[]
    }[]
    link = mails[0]?.links[0]
  }
  await somebody.get(link)
  await somebody.post('/api/auth/role', { role: 'client' })
  return { ...somebody, email }
}

async function sign(dj: Person, client: Person & { email: string }, eventDate: string): Promise<string> {
  const made = await dj.post('/api/contracts', { clientId: client.email, price: 2400 })
  const { id } = (await made.json()) as { id: string }
  await client.put(`/api/contracts/${id}`, { ...details, eventDate, version: 1 })
  await client.post(`/api/contracts/${id}/sign`, signature(2))
  await dj.post(`/api/contracts/${id}/sign`, signature(2))
  return id
}

async function untilSealed(dj: Person, id: string, deadline: number): Promise<void> {
  const isSealed = async () => {
    const contract = (await (await dj.get(`/api/contracts/${id}`)).json()) as { sealed: object | null }
    return contract.sealed !== null
  }
  while (!(await isSealed())) {
    if (performance.now() > deadline) throw new Error('the contracts were not sealed')
    await pause(POLL_MS)
  }
}

/** The 99th percentile since the last call, as the server itself measures it. */
async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(new URL('/api/metrics', url))).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}
