import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'

/** Makes the documents, in a thread of its own. */
export interface Press {
  /** A copy to read: whatever is signed so far, and not sealed. */
  draft(paper: ContractPaper): Promise<Uint8Array>
  sealed(paper: ContractPaper): Promise<Uint8Array>
  /** The root that proves the seals. */
  readonly caPem: string
  close(): Promise<void>
}
