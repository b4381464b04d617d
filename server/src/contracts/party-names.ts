import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { peopleByIds } from '../identity/queries.ts'
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
  const person = (card: typeof dj, email: string): Person => ({
    name: (card && fullName(card)) || email,
    email,
  })
  // Mails go to the current address of the client, even if another one was invited.
  return { dj: person(dj, dj?.email ?? ''), client: person(client, client?.email ?? row.clientEmail) }
}
