export interface SealedContract {
  readonly id: string
  readonly version: number
  readonly documentSha256: string
  readonly event: string | null
}
export interface Signer {
  readonly party: 'dj' | 'client'
  readonly name: string
  readonly method: string
  /** ISO 8601. */
  readonly signedAt: string
}

/** The reasons why a file is not an unchanged contract of ours. */
export type Fault =
  | 'empty'
  | 'not-a-pdf'
  | 'no-seal'
  | 'cut-off'
  | 'appended'
  | 'unreadable'
  | 'loose'
  | 'foreign'
  | 'damaged'
  | 'changed'
  | 'out-of-date'

export type Verdict =
  | {
      readonly state: 'valid'
      readonly sealedBy: string
      /** ISO 8601, by the clock of the server that made the seal. */
      readonly sealedAt: string | null
      /** Null when the attached files cannot be read; the seal is valid all the same. */
      readonly contract: SealedContract | null
      readonly signers: readonly Signer[]
    }
  | { readonly state: Fault; readonly detail?: string }

/** Ends a check with the fault that was found. */
export class Flaw extends Error {
  readonly verdict: { readonly state: Fault; readonly detail?: string }

  constructor(state: Fault, detail?: string) {
    super(state)
    this.verdict = detail === undefined ? { state } : { state, detail }
  }
}
