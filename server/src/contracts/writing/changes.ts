import type { Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { refuseLeavingPartner } from '../../identity/queries.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import type { From } from '../../kernel/http/call.ts'
import { partiesOf } from '../party-names.ts'
import { contracts } from '../table.ts'
import { columnsOf } from '../terms/terms-of.ts'
import { keepVersion } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'

interface NewContract {
  readonly terms: Terms
  readonly place: { readonly lat: number; readonly lng: number } | null
  readonly status: 'draft' | 'pending'
  readonly djId: string
  readonly clientEmail: string
  /** Set when the client is known to be this account; otherwise the owner of the address takes the contract later. */
  readonly clientId?: string | null
  /** Who makes it. */
  readonly authorId: string
  readonly from: From
}

/** Writes a new contract with its first version and its trail. The caller notifies the parties. */
export async function makeContract(tx: Tx, made: NewContract, now: Date) {
  const { terms, place, status, djId, clientEmail, clientId, authorId, from } = made
  await refuseLeavingPartner(tx, authorId === djId ? (clientId ?? null) : djId)
  const [row] = await tx
    .insert(contracts)
    .values({
      ...columnsOf(terms),
      ...(place && { venueLat: place.lat, venueLng: place.lng }),
      id: newId(),
      status,
      sentVersion: status === 'pending' ? 1 : null,
      djId,
      clientEmail,
      ...(clientId && { clientId }),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('inserting the contract returned no row')
  const version = await keepVersion(tx, row, authorId, now)
  const parties = await partiesOf(tx, row)
  const by = authorId === djId ? 'dj' : 'client'
  const details = { by, name: parties[by].name, versionHash: version.sha256 } as const
  const entry = { contract: row, actorId: authorId, details, from }
  await recordContract(tx, { ...entry, event: 'contract.created' })
  // A client who makes a contract by accepting an offer has it already, so nothing was sent.
  if (status === 'pending' && by === 'dj') {
    await recordContract(tx, { ...entry, details: { ...details, to: clientEmail }, event: 'contract.sent' })
  }
  return { row, parties }
}
