import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import { dayAhead } from '../verbs/act.ts'
import type { World } from '../world.ts'

interface Booked {
  readonly id: string
  /** Of the link where its deposit is paid. */
  readonly token: string
}

/** A contract that both have signed, so many days ahead. */
export async function book(world: World, dj: Person, client: Person, daysAhead: number): Promise<Booked> {
  const body = {
    clientId: client.email,
    price: 1000,
    depositPercent: 50,
    eventType: 'Wedding',
    eventDate: dayAhead(daysAhead),
    startTime: '18:00',
    endTime: '22:00',
    venue: 'Hall One',
    venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  }
  const { id, version } = await dj.write(contractsApi.create, { body }, (made) => [
    row('contracts', { id: made.id }, { dj_id: dj.id }, { part: 'parties' }),
  ])
  const params = { id }
  const signature = world.uploads.signature(version)
  for (const person of [client, dj]) {
    const signed = [row('contract_signatures', { contract_id: id, version, party: person.role })]
    await person.write(contractsApi.sign, { params, body: signature }, signed)
  }
  const { deposit } = await dj.read(contractsApi.one, { params })
  const token = deposit?.payPath?.split('/').at(-1)?.split('?')[0]
  if (!token) throw new Error('the deposit of a signed contract cannot be paid')
  return { id, token }
}
