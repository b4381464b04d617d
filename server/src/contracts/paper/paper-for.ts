import type { ContractPaper, SignatureEvidence } from '@cuebook/domain/contracts/document.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { depositHeldCents } from '@cuebook/domain/contracts/money/money.ts'
import { z } from 'zod'
import type { Conn } from '../../kernel/db/database.ts'
import { depositOf } from '../deposit/queries.ts'
import { type SignatureRow, standingSignatures } from '../signing/signatures.ts'
import type { ContractRow } from '../table.ts'
import { historyOf } from '../trail/history.ts'
import { keepVersion } from '../trail/versions.ts'

/**
 * Everything that the document shows this reader, or both parties when there is none. Until both have signed, a reader
 * gets no address and browser of the other party, who may never become bound to anything.
 */
export async function paperFor(
  conn: Conn,
  row: ContractRow,
  reader: Party | null,
  now: Date,
): Promise<ContractPaper> {
  const version = await keepVersion(conn, row, null, now)
  const standing = await standingSignatures(conn, row.id)
  const hidesFrom = (party: Party | null) => standing.length < 2 && party !== null && party !== reader
  // Whoever prints a copy may hand it on, so it never holds more than the client may read.
  const history = await historyOf(conn, row, 'client')
  return {
    document: JSON.parse(version.document) as ContractPaper['document'],
    documentSha256: version.sha256,
    status: row.status,
    paidCents: depositHeldCents({ deposit: await depositOf(conn, row) }),
    signatures: standing.map(evidenceOf).map((each) => (hidesFrom(each.party) ? withoutOrigin(each) : each)),
    history: history.map((entry) => (hidesFrom(entry.by) ? withoutOrigin(entry) : entry)),
  }
}

const evidenceOf = (signature: SignatureRow): SignatureEvidence => ({
  party: signature.party,
  name: signature.name,
  email: signature.email,
  method: signature.method,
  ...typedNameOf(signature),
  image: new Uint8Array(signature.image),
  imageSha256: signature.imageSha256,
  documentSha256: signature.documentSha256,
  consentText: signature.consentText,
  signedAt: signature.signedAt.toISOString(),
  ip: signature.ip,
  userAgent: signature.userAgent,
})

const withoutOrigin = <T>(record: T) => ({ ...record, ip: null, userAgent: null })

const claims = z.object({ typedName: z.string() })

/** The typed name, if it is not the name of the account. */
function typedNameOf(signature: SignatureRow): { typedName?: string } {
  const { data } = claims.safeParse(signature.claims)
  return data && data.typedName !== signature.name ? { typedName: data.typedName } : {}
}
