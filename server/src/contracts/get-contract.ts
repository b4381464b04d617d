import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { Conn } from '../kernel/db/database.ts'
import { djProfileOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { cardOf, contractReply, readRelated } from './contract-reply.ts'
import { claimedBy, contractFor } from './contract-scope.ts'
import { paperOf } from './paper/sealed-paper.ts'
import { type SignatureRow, standingSignatures } from './signing/signatures.ts'
import type { ContractRow } from './table.ts'
import { changesSince, keepVersion } from './trail/versions.ts'

export const one: Verb<typeof contractsApi.one> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { row, party } = await contractFor(db, actor, params.id)
  // A person who opens it for the first time becomes its client, so the reply already shows their name.
  return detailOf(db, { ...row, ...claimedBy(row, party, actor) }, party, ctx.now())
}

export async function detailOf(
  conn: Conn,
  row: ContractRow,
  party: Party,
  now: Date,
): Promise<ContractDetail> {
  const related = await readRelated(conn, row)
  const { dj, client } = related
  const signatures = await standingSignatures(conn, row.id)
  const by = (who: Party) => signatures.find((signature) => signature.party === who)
  const paper = await paperOf(conn, row.id)
  const seen = party === 'dj' ? row.djSeenVersion : row.clientSeenVersion
  return {
    ...contractReply(row, related),
    party,
    dj: cardOf(dj, '', (await djProfileOf(conn, row.djId))?.username ?? null),
    client: cardOf(client, row.clientEmail),
    clientSigned: givenBy(by('client')),
    djSigned: givenBy(by('dj')),
    versionHash: (await keepVersion(conn, row, null, now)).sha256,
    // A person who never looked has nothing to compare with.
    changes: seen === 0 ? [] : await changesSince(conn, row, party, seen),
    sealed: paper && { sha256: paper.sha256, at: paper.sealedAt.toISOString() },
    cancelledBy: row.cancelledBy,
  }
}

const givenBy = (signature: SignatureRow | undefined): ContractDetail['clientSigned'] =>
  signature ? { at: signature.signedAt.toISOString(), name: signature.name, method: signature.method } : null
