import type { Contract, PartyCard } from '@cuebook/domain/contracts/contract.ts'
import type { DepositState } from '@cuebook/domain/contracts/deposit/deposit.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { depositOf } from './deposit/queries.ts'
import type { ContractRow } from './table.ts'
import { type TermsRow, termsOf } from './terms/terms-of.ts'

/** What a contract's reply shows besides its own row. */
interface Beside {
  readonly djName: string | null
  readonly clientName: string | null
  readonly deposit: DepositState | null
  readonly suspended: Party | null
}
interface Related extends Beside {
  readonly dj: PersonCard | undefined
  readonly client: PersonCard | undefined
}

/** The people and the deposit of one contract. */
export async function readRelated(conn: Conn, row: ContractRow): Promise<Related> {
  const { dj, client, suspended } = await standingPeople(conn, row)
  const deposit = await depositOf(conn, { ...row, suspended })
  return { dj, client, djName: nameOf(dj), clientName: nameOf(client), deposit, suspended }
}

export async function standingPeople(conn: Conn, { djId, clientId }: Pick<ContractRow, 'djId' | 'clientId'>) {
  const people = await peopleByIds(conn, clientId ? [djId, clientId] : [djId])
  const dj = people.get(djId)
  const client = clientId ? people.get(clientId) : undefined
  return { dj, client, suspended: suspendedOf({ dj: dj?.isSuspended, client: client?.isSuspended }) }
}

/** The party whom an admin suspended. It is the other one, because nobody who is suspended can ask. */
export const suspendedOf = (is: {
  readonly dj: boolean | null | undefined
  readonly client: boolean | null | undefined
}): Party | null => {
  if (is.dj) return 'dj'
  return is.client ? 'client' : null
}

/** The columns that a list shows. */
export type ListedRow = TermsRow &
  Pick<
    ContractRow,
    | 'id'
    | 'status'
    | 'version'
    | 'djId'
    | 'clientId'
    | 'clientEmail'
    | 'clientSignedAt'
    | 'djSignedAt'
    | 'createdAt'
  >

export function contractReply(row: ListedRow, { djName, clientName, deposit, suspended }: Beside): Contract {
  return {
    ...termsOf(row),
    id: row.id,
    status: row.status,
    version: row.version,
    djId: row.djId,
    djName: djName ?? 'DJ',
    clientId: row.clientId ?? row.clientEmail,
    clientName,
    clientEmail: row.clientEmail,
    clientSignature: row.clientSignedAt && pictureOf(row, 'client'),
    djSignature: row.djSignedAt && pictureOf(row, 'dj'),
    clientSignedAt: row.clientSignedAt?.toISOString() ?? null,
    djSignedAt: row.djSignedAt?.toISOString() ?? null,
    deposit,
    ...(suspended && { suspended }),
    createdAt: row.createdAt.toISOString(),
  }
}

const pictureOf = ({ id, version }: Pick<ContractRow, 'id' | 'version'>, party: Party): string =>
  `/api/contracts/${id}/signatures/${party}?version=${version}`

export const nameOf = (person: PersonCard | undefined): string | null =>
  person ? fullName(person) || null : null

export const cardOf = (
  person: PersonCard | undefined,
  email: string,
  username: string | null = null,
): PartyCard => ({
  id: person?.id ?? null,
  name: nameOf(person),
  email: person?.email ?? email,
  phoneNumber: person?.phoneNumber ?? null,
  picture: person?.picture ?? null,
  username,
})
