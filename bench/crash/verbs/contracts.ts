import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act, World } from '../world.ts'
import { clock, dayAhead, djs, everybody, named, sentence } from './act.ts'

/** One of the contracts that this person has and that look like this. */
export async function contractWhere(
  me: Person,
  fits: (contract: Contract) => boolean,
): Promise<Contract | undefined> {
  return me.dice.pick((await me.read(contractsApi.list)).filter(fits))
}

/** An evening some days ahead. Some are close, which shuts their music plan, and some collide. */
const anEvening = (me: Person) => {
  const hour = 10 + me.dice.below(10)
  return {
    eventType: me.dice.pick(['Wedding', 'Birthday Party', 'Reunion']) ?? 'Wedding',
    eventDate: dayAhead(2 + me.dice.below(45)),
    startTime: clock(hour),
    endTime: clock(hour + 2),
    venue: 'Hall One',
    venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  }
}

/** An event of today that is over in a few minutes, so that it can be completed and reviewed. */
const almostOver = () => {
  const now = new Date()
  const end = new Date(now.getTime() + 300_000)
  return {
    eventType: 'Birthday Party',
    eventDate: now.toISOString().slice(0, 10),
    startTime: clock(now.getUTCHours(), now.getUTCMinutes()),
    endTime: clock(end.getUTCHours(), end.getUTCMinutes()),
    timeZone: 'UTC',
    venue: 'Hall Two',
    venueAddress: '200 N Spring St, Los Angeles, CA',
  }
}

async function invite(me: Person, world: World): Promise<void> {
  const client = me.dice.pick(world.people.filter(({ role }) => role === 'client'))
  if (!client) return
  const marker = me.dice.word(16)
  const roll = me.dice.next()
  const event = roll < 0.35 ? almostOver() : roll < 0.85 ? anEvening(me) : {}
  const body = {
    clientId: client.email,
    price: 400 + me.dice.below(200_000) / 100,
    depositPercent: me.dice.pick([0, 25, 33, 50, 100]) ?? 50,
    additionalInfo: sentence(me, marker),
    status: me.dice.chance(0.25) ? ('draft' as const) : ('pending' as const),
    ...event,
  }
  await me.write(contractsApi.create, { body }, ({ id }) => [
    row('contracts', { id }, { dj_id: me.id, client_email: client.email }, { part: 'parties' }),
    // However often it was asked for, it was made once.
    row('contract_versions', { version: 1 }, {}, { part: marker, holding: { document: marker } }),
  ])
}

async function change(me: Person): Promise<void> {
  const contract = await contractWhere(me, ({ status }) =>
    ['draft', 'sent', 'pending', 'signed'].includes(status),
  )
  // What is signed is changed now and then only, so that something is signed twice.
  if (!contract || (contract.status === 'signed' && me.dice.chance(0.7))) return
  const marker = me.dice.word(16)
  const isIncomplete = contract.eventDate === null
  const body = {
    version: contract.version,
    description: sentence(me, marker),
    ...(isIncomplete && anEvening(me)),
  }
  await me.write(contractsApi.edit, { params: { id: contract.id }, body }, ({ id, version }) => [
    row('contract_versions', { contract_id: id, version }, {}, { holding: { document: marker } }),
  ])
}

async function sign(me: Person, { uploads }: World): Promise<void> {
  const waiting = me.role === 'dj' ? ['signed'] : ['sent', 'pending']
  const contracts = (await me.read(contractsApi.list)).filter(
    ({ status, eventDate }) => waiting.includes(status) && eventDate !== null,
  )
  // What is over soon comes first.
  const today = contracts.filter(({ eventDate }) => eventDate === dayAhead(0))
  const contract = me.dice.pick(today.length > 0 ? today : contracts)
  if (!contract) return
  const { id, version } = contract
  const standing = { contract_id: id, version, party: me.role }
  await me.write(contractsApi.sign, { params: { id }, body: uploads.signature(version) }, [
    row('contract_signatures', standing, { signer_id: me.id }),
  ])
}
/** The life of a contract, from both sides. */
export const contractActs: readonly Act[] = [
  { name: 'invite a client', who: djs, calls: [named(contractsApi.create)], run: invite },
  { name: 'change the terms', who: everybody, calls: [named(contractsApi.edit)], run: change },
  { name: 'sign', who: everybody, calls: [named(contractsApi.sign)], run: sign },
  { name: 'sign once more', who: everybody, calls: [named(contractsApi.sign)], run: sign },
  {
    name: 'look at a contract',
    who: everybody,
    calls: [named(contractsApi.viewed)],
    async run(me) {
      const contract = await contractWhere(me, () => true)
      if (!contract) return
      const { id, version } = contract
      await me.write(contractsApi.viewed, { params: { id }, body: { version } }, [])
    },
  },
  {
    name: 'send a contract',
    who: djs,
    calls: [named(contractsApi.send)],
    async run(me) {
      const contract = await contractWhere(me, ({ status }) => status === 'draft' || status === 'pending')
      if (!contract || (contract.status === 'pending' && me.dice.chance(0.8))) return
      const { id } = contract
      await me.write(contractsApi.send, { params: { id } }, [
        row('contracts', { id }, {}, { part: 'sent', filled: ['sent_version'] }),
      ])
    },
  },
  {
    name: 'cancel',
    who: everybody,
    calls: [named(contractsApi.cancel)],
    async run(me) {
      const contract = await contractWhere(
        me,
        ({ status }) => status !== 'completed' && status !== 'cancelled',
      )
      if (!contract || me.dice.chance(0.6)) return
      const { id } = contract
      await me.write(contractsApi.cancel, { params: { id } }, [
        row('contracts', { id }, { status: 'cancelled' }, { part: 'end' }),
      ])
    },
  },
  {
    name: 'complete',
    who: djs,
    calls: [named(contractsApi.complete)],
    async run(me) {
      const contract = await contractWhere(
        me,
        ({ status, eventDate }) => status === 'confirmed' && eventDate !== null && eventDate <= dayAhead(0),
      )
      if (!contract) return
      const { id } = contract
      await me.write(contractsApi.complete, { params: { id } }, [
        row('contracts', { id }, { status: 'completed' }, { part: 'end' }),
      ])
    },
  },
]
