import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'

/** The certificate for machines: what a checker reads out of a sealed file. */
export function auditOf({ document, documentSha256, status, signatures, history }: ContractPaper) {
  return {
    format: 'cuebook-audit/1',
    contractId: document.contractId,
    version: document.version,
    documentSha256,
    status,
    signatures: signatures.map(({ image: _picture, ...evidence }) => evidence),
    history,
  }
}
