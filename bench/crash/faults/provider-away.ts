import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { openStub, signed } from '../../../server/tests/stripe-stub/server.ts'
import { row } from '../journal.ts'
import { type Person, Refused, Unanswered } from '../person.ts'
import { settle } from '../reader/outbox.ts'
import { openStage } from '../stage.ts'
import { arrive } from '../verbs/coming.ts'
import type { World } from '../world.ts'
import { book } from './booking.ts'
import type { Fault } from './fault.ts'

const SECRET = 'whsec_stub'
const GOOD = '4242424242424242'
/** Half of what a booking costs here. */
const DEPOSIT = 500
const SOON_MS = 3_000

type Stub = Awaited<ReturnType<typeof openStub>>

/** The provider tells us everything that happened. */
async function tellNews(stub: Stub, { site }: World): Promise<void> {
  for (const event of stub.store.events.splice(0)) {
    const { raw, headers } = signed(event, SECRET, new Date())
    const sent = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(`${site.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: sent,
      body: raw,
    })
    if (!answer.ok) throw new Error(`news of the provider were answered ${answer.status}`)
  }
}

const begin = (client: Person, token: string): Promise<string> =>
  client
    .write(depositApi.begin, { params: { token }, body: { amount: DEPOSIT, for: 'deposit' } }, [])
    .then(({ clientSecret }) => clientSecret)

/** How a call of the provider ends while it is away, and how long that takes. */
async function inVain(what: string, call: Promise<unknown>): Promise<string> {
  const begun = performance.now()
  const end = await call.then(
    () => 'was acknowledged',
    (error: unknown) => {
      if (error instanceof Refused || error instanceof Unanswered) return `was refused (${error.message})`
      throw error
    },
  )
  return `${what} ${end} after ${((performance.now() - begun) / 1000).toFixed(0)} s.`
}

/** The longest that a call took which needs no provider. */
async function slowestOther(person: Person, until: Promise<unknown>): Promise<number> {
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const begun = performance.now()
    await person.read(contractsApi.list)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return slowest
}

/** The card provider does not answer, or acts and does not say so; people begin, pay, cancel and subscribe meanwhile. */
export const providerAway: Fault = {
  name: 'payment provider that times out',
  async run(seed) {
    const stub = await openStub(new Date())
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_stub',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: stub.url,
    }
    const stage = await openStage({ seed, djs: 1, clients: 1, env })
    const { world, db, reader } = stage
    await world.site.start()
    await Promise.all(world.people.map((person) => arrive(person, world)))
    const [, dj, client] = world.people
    if (!dj || !client) throw new Error('somebody is missing')
    const paid = await book(world, dj, client, 60)
    const open = await book(world, dj, client, 61)
    const session = await begin(client, paid.token)
    stub.pay(session, GOOD)
    await tellNews(stub, world)
    await client.write(depositApi.settle, { params: { token: paid.token } }, [
      row('deposits', { contract_id: paid.id }, { status: 'paid' }, { part: 'before' }),
    ])

    const seen: string[] = []
    const violations: string[] = []
    stub.fail('deaf')
    const beginning = inVain('Beginning a payment', begin(client, open.token))
    const slowest = await slowestOther(dj, beginning)
    seen.push(await beginning, `Other calls took ${slowest.toFixed(0)} ms at most meanwhile.`)
    if (slowest > SOON_MS) violations.push(`a call that needs no provider took ${slowest.toFixed(0)} ms`)
    const cancelled = performance.now()
    await dj.write(contractsApi.cancel, { params: { id: paid.id } }, [
      row('contracts', { id: paid.id }, { status: 'cancelled' }, { part: 'end' }),
      row('deposits', { contract_id: paid.id }, {}, { part: 'before' }),
    ])
    seen.push(
      `A paid booking was cancelled in ${(performance.now() - cancelled).toFixed(0)} ms, its refund promised.`,
    )
    await world.site.kill()
    await world.site.start()

    stub.fail('mute')
    const plan = { plan: 'monthly' as const }
    const mute = await Promise.all([
      inVain('Beginning it at a provider that acts and says nothing', begin(client, open.token)),
      inVain('Subscribing there', dj.write(subscriptionsApi.createIntent, { body: plan }, [])),
    ])
    seen.push(...mute)

    stub.fail('none')
    const again = await begin(client, open.token)
    stub.pay(again, GOOD)
    const { clientSecret } = await dj.write(subscriptionsApi.createIntent, { body: plan }, [])
    stub.pay(clientSecret, GOOD)
    await tellNews(stub, world)
    await client.write(depositApi.settle, { params: { token: open.token } }, [
      row('deposits', { contract_id: open.id }, { status: 'paid' }),
    ])
    const waited = await settle(db)
    await tellNews(stub, world)
    await settle(db)
    seen.push(`The provider came back, and ${(waited / 1000).toFixed(1)} s later the outbox was empty.`)
    violations.push(...(await reader.read(world)), ...(await reader.readSettled(world)), ...atProvider(stub))
    const { rows } = await db.query<{ words: string }>(
      `select p.state || ' ' || p.amount_cents || ' ' || p.refunded_cents as words from payments p
       join deposits d on d.id = p.subject_id join contracts c on c.id = d.contract_id order by c.event_date`,
    )
    const ours = rows.map(({ words }) => words).join(', ')
    if (ours !== 'refunded 50000 50000, kept 50000 0') violations.push(`our payments are ${ours}`)
    await stage.close(violations.length > 0)
    await stub.close()
    return { name: this.name, seen, violations }
  },
}

/** Nobody paid twice, nothing went back twice, and one subscription was made. */
function atProvider({ store }: Stub): string[] {
  const paid = store.sessions.all().filter(({ payment_status }) => payment_status === 'paid')
  const refunds = store.refunds.all().map(({ amount }) => amount)
  const running = store.subscriptions
    .all()
    .filter(({ status }) => status !== 'canceled' && status !== 'incomplete')
  return [
    ...(paid.length === 2 ? [] : [`${paid.length} payments were made at the provider instead of two`]),
    ...(refunds.join() === String(DEPOSIT * 100)
      ? []
      : [`the provider gave back ${refunds.join(' and ') || 'nothing'}`]),
    ...(running.length === 1 ? [] : [`${running.length} subscriptions run at the provider`]),
  ]
}
