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
  /** ISO. */
  readonly signedAt: string
}

/** Why a file is not an untouched contract of ours. */
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
      /** ISO; the sealing server's clock. */
      readonly sealedAt: string | null
      /** Null when the file tells nothing that we can read, which leaves its seal as good as it is. */
      readonly contract: SealedContract | null
      readonly signers: readonly Signer[]
    }
  | { readonly state: Fault; readonly detail?: string }

/** Ends a check with what is wrong. */
export class Flaw extends Error {
  readonly verdict: { readonly state: Fault; readonly detail?: string }

  constructor(state: Fault, detail?: string) {
    super(state)
    this.verdict = detail === undefined ? { state } : { state, detail }
  }
}
