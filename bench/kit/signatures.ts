import { inArray } from 'drizzle-orm'
import { users } from '../../server/src/identity/table.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'
import { aContract, signature } from '../../server/tests/contracts.ts'
import type { SignedInPerson } from '../messages/data.ts'
import { type postgresProcessorMs, processorMs } from './processor-time.ts'
import type { RunningServer } from './server.ts'

/** A contract that waits for the signature of this person. */
interface Waiting {
  readonly contractId: string
  readonly signer: SignedInPerson
}

/** Contracts between neighbours of a circle, each sent by one and to be signed by the next. */
export async function contractsToSign(
  db: Db,
  people: readonly SignedInPerson[],
  count: number,
): Promise<Waiting[]> {
  const ids = people.map(({ id }) => id)
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const waiting: Waiting[] = []
  for (let i = 0; i < count; i += 1) {
    const [signer, dj] = [people[i % people.length], people[(i + 1) % people.length]]
    if (!signer || !dj) throw new Error('nobody is there to sign')
    const parties = { djId: dj.id, clientId: signer.id, clientEmail: emails.get(signer.id) ?? '' }
    waiting.push({ contractId: await aContract(db, { ...parties, status: 'pending' }), signer })
  }
  return waiting
}

interface Measured {
  readonly server: RunningServer
  readonly databaseMs: Awaited<ReturnType<typeof postgresProcessorMs>>
  readonly waiting: readonly Waiting[]
  readonly signers: number
}

/** Signs all of these, so many at a time. Each contract is signed once, so the load is driven from here. */
export async function measureSigning({ server, databaseMs, waiting, signers }: Measured): Promise<void> {
  const body = JSON.stringify(signature())
  const left = [...waiting]
  const times: number[] = []
  const begun = { at: performance.now(), server: processorMs(server.pid), database: databaseMs() }
  const signAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { contractId, signer } = next
      const at = performance.now()
      const headers = { cookie: signer.cookie, origin: server.url, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/api/contracts/${contractId}/sign`, {
        method: 'POST',
        headers,
        body,
      })
      if (!answer.ok) throw new Error(`a contract was not signed: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: signers }, signAll))
  const seconds = (performance.now() - begun.at) / 1000
  const each = (ms: number) => `${(ms / times.length).toFixed(2)} ms`
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  console.log(
    `${signers} signers: ${(times.length / seconds).toFixed(0)}/s, p50 ${at(0.5)} p99 ${at(0.99)} ms, ` +
      `${each(processorMs(server.pid) - begun.server)} of the server, ${each(databaseMs() - begun.database)} of the database`,
  )
}
