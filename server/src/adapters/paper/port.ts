import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'

/** Prints contracts and receipts off the request path. */
export interface Press {
  /** A copy to read, not sealed. */
  draft(paper: ContractPaper): Promise<Uint8Array>
  /** The executed contract, sealed. */
  sealed(paper: ContractPaper): Promise<Uint8Array>
  /** What was charged, and with which card. */
  receipt(paper: ReceiptPaper): Promise<Uint8Array>
  /** Refuses the jobs that still wait. */
  close(): Promise<void>
}

export interface ReceiptPaper {
  readonly number: string
  readonly at: Date
  readonly to: { readonly name: string; readonly email: string }
  /** The lines add up to the total. */
  readonly lines: readonly { readonly text: string; readonly amountCents: number }[]
  readonly totalCents: number
  /** How and when it was paid, or why not. */
  readonly words: string
  /** No money moved, and the paper says so. */
  readonly isTest: boolean
}

/** Certificates and key as text, which can be sent to a worker thread. */
export interface SealMaterial {
  readonly caPem: string
  readonly certPem: string
  readonly keyPem: string
}

/** Where the seal's certificates come from, and what is published of them. */
export interface SealKeeper {
  /** The root that proves our seals. */
  readonly caPem: string
  /** What to seal with now; renews a certificate that is about to expire. */
  material(): Promise<SealMaterial>
}

export interface Sealer {
  readonly caPem: string
  /** The exact length of the seal; the PDF leaves this much room. */
  readonly sealBytes: number
  /** Writes the seal into the room that the PDF left. Nothing may be changed or added afterwards. */
  seal(pdf: Uint8Array): Promise<Uint8Array>
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly seal: SealKeeper
    readonly press: Press
  }
}
