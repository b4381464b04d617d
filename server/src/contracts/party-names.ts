import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { ContractRow } from './table.ts'

export interface Person {
  readonly name: string
  readonly email: string
}

export type Parties = Readonly<Record<Party, Person>>

/** The names and addresses of both parties. A client without an account is named by the address. */
export async function partiesOf(conn: Conn, row: ContractRow): Promise<Parties> {
  const people = await peopleByIds(conn, [row.djId, ...(row.clientId ? [row.clientId] : [])])
  const dj = people.get(row.djId)
  const client = row.clientId ? people.get(row.clientId) : undefined
  // Mails go to the current address of the client, even if another one was invited.
  return { dj: personOf(dj, dj?.email ?? ''), client: personOf(client, client?.email ?? row.clientEmail) }
}

/** The person under that address; without an account or a name, the address stands for the name. */
export const personOf = (card: PersonCard | undefined, email: string): Person => ({
  name: card ? displayName(card, email) : email,
  email,
})
