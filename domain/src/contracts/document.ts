import { cents } from '../kernel/words/money.ts'
import type { SignatureMethod } from './form/signature-form.ts'
import { type StandardTerm, standardTerms } from './form/standard-terms.ts'
import type { Terms } from './form/terms.ts'
import type { HistoryEntry } from './history.ts'
import { depositPercentOf } from './money/money.ts'

interface DocumentParty {
  readonly name: string
  readonly email: string
}

/** One version of a contract as it is signed. It is hashed and attached to the PDF, and it never changes. */
export interface ContractDocument {
  readonly format: 'cuebook-contract/1'
  readonly contractId: string
  readonly version: number
  readonly dj: DocumentParty
  readonly client: DocumentParty
  readonly terms: Omit<Terms, 'price' | 'depositPercent'> & {
    readonly priceCents: number | null
    readonly depositPercent: number
    readonly currency: 'USD'
  }
  readonly standardTerms: readonly StandardTerm[]
}

export function documentOf(version: {
  contractId: string
  version: number
  dj: DocumentParty
  client: DocumentParty
  terms: Terms
}): ContractDocument {
  const { price, ...terms } = version.terms
  return {
    format: 'cuebook-contract/1',
    contractId: version.contractId,
    version: version.version,
    dj: version.dj,
    client: version.client,
    terms: {
      ...terms,
      priceCents: price === null ? null : cents(price),
      depositPercent: depositPercentOf(terms),
      currency: 'USD',
    },
    standardTerms: standardTerms(terms),
  }
}

/** Writes equal values as equal text: keys sorted, no spaces. The SHA-256 of that text identifies the version. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** The server's own record of one signature. */
export interface SignatureEvidence {
  readonly party: 'dj' | 'client'
  readonly name: string
  readonly email: string
  readonly method: SignatureMethod
  /** The name that the signer typed, if it is not the name of the account. */
  readonly typedName?: string
  /** PNG. */
  readonly image: Uint8Array
  readonly imageSha256: string
  /** SHA-256 of the canonical text of the signed version. */
  readonly documentSha256: string
  readonly consentText: string
  /** ISO, by the server's clock. */
  readonly signedAt: string
  /** Null in a copy that must not show them to the other party. */
  readonly ip: string | null
  readonly userAgent: string | null
}

/** Everything the PDF shows. */
export interface ContractPaper {
  /** Where anybody can check the sealed file; a copy that is not sealed has none. */
  readonly verifyAt?: string
  readonly document: ContractDocument
  readonly documentSha256: string
  readonly status: string
  /** What the client has paid and not got back when the document is printed. */
  readonly paidCents: number
  readonly signatures: readonly SignatureEvidence[]
  readonly history: readonly (HistoryEntry & {
    readonly ip: string | null
    readonly userAgent: string | null
  })[]
}
