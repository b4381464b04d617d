import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'

/** Prints contracts off the request path. */
export interface Press {
  /** A copy to read, not sealed. */
  draft(paper: ContractPaper): Promise<Uint8Array>
  /** The executed contract, sealed. */
  sealed(paper: ContractPaper): Promise<Uint8Array>
  /** What still waits is refused. */
  close(): Promise<void>
}

/** Certificates and key as text: plain data that also travels to a worker. */
export interface SealMaterial {
  readonly caPem: string
  readonly certPem: string
  readonly keyPem: string
}

/** Where the seal's certificates come from, and what is published of them. */
export interface SealKeeper {
  /** The root that proves our seals. */
  readonly caPem: string
  /** What to seal with now; renews a certificate that is about to end. */
  material(): Promise<SealMaterial>
}

export interface Sealer {
  readonly caPem: string
  /** How long the seal will be, to the byte: the PDF leaves exactly this room. */
  readonly sealBytes: number
  /** Fills the room that the PDF left. Nothing may be changed or added afterwards. */
  seal(pdf: Uint8Array): Promise<Uint8Array>
}
