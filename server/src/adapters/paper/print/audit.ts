import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'

/** The certificate in a form for programs, which a checker reads from the sealed file. */
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
