import type { Contract, PartyCard } from '@cuebook/domain/contracts/contract.ts'
import type { DepositState } from '@cuebook/domain/contracts/deposit/deposit.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { type PersonCard, peopleByIds } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { depositsOf } from './deposit/queries.ts'
import type { ContractRow } from './table.ts'
import { termsOf } from './terms-of.ts'

interface Related {
  readonly people: ReadonlyMap<string, PersonCard>
  readonly deposits: ReadonlyMap<string, DepositState>
}

/** Contracts as lists show them, with three queries for all of them together. */
export async function contractReplies(conn: Conn, rows: readonly ContractRow[]): Promise<Contract[]> {
  const related = await readRelated(conn, rows)
  return rows.map((row) => contractReply(row, related))
}

export async function readRelated(conn: Conn, rows: readonly ContractRow[]): Promise<Related> {
  const ids = new Set(rows.flatMap(({ djId, clientId }) => (clientId ? [djId, clientId] : [djId])))
  return {
    people: await peopleByIds(conn, [...ids]),
    deposits: await depositsOf(conn, rows),
  }
}

export function contractReply(row: ContractRow, { people, deposits }: Related): Contract {
  const client = row.clientId ? people.get(row.clientId) : undefined
  return {
    ...termsOf(row),
    id: row.id,
    status: row.status,
    version: row.version,
    djId: row.djId,
    djName: nameOf(people.get(row.djId)) ?? 'DJ',
    clientId: row.clientId ?? row.clientEmail,
    clientName: nameOf(client),
    clientEmail: row.clientEmail,
    clientSignature: row.clientSignedAt && pictureOf(row, 'client'),
    djSignature: row.djSignedAt && pictureOf(row, 'dj'),
    clientSignedAt: row.clientSignedAt?.toISOString() ?? null,
    djSignedAt: row.djSignedAt?.toISOString() ?? null,
    deposit: deposits.get(row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const pictureOf = ({ id, version }: ContractRow, party: Party): string =>
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
