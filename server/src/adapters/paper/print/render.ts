import { createHash } from 'node:crypto'
import { type ContractPaper, canonicalJson } from '@cuebook/domain/contracts/document.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { agreement, titleOf } from './agreement.ts'
import { auditOf } from './audit.ts'
import { certificate } from './certificate.ts'
import { footers } from './footers.ts'
import { collect, newDocument } from './new-document.ts'
import { flattened } from './pictures.ts'
import { leaveRoom, type RoomForSeal } from './room-for-seal.ts'
import { type Doc, Sheet } from './sheet.ts'

/** The contract as a PDF. With `room` it is ready to be sealed, and no byte of it may change before that. */
export async function renderPaper(paper: ContractPaper, room?: RoomForSeal): Promise<Uint8Array> {
  const contractJson = canonicalJson(paper.document)
  const computed = createHash('sha256').update(contractJson).digest('hex')
  if (computed !== paper.documentSha256)
    throw new Error('The hash of this contract is not the one on record.')
  const pictures = await flattened(paper.signatures)
  const executed = isExecuted(paper)
  if (room && !executed) throw new Error('Only a contract that both signed is sealed.')
  const at = lastMoment(paper)
  const doc = newDocument({
    // pdfkit writes these into XML without escaping, so nothing that a person typed may appear here as it is.
    Title: documentTitle(paper),
    Subject: `Contract ${paper.document.contractId}, version ${paper.document.version}`,
    at,
  })
  const whole = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = new Sheet(doc)
  agreement(sheet, root, paper, pictures, executed)
  certificate(sheet, root, paper, executed)
  root.end()
  footers(sheet, `Contract ${paper.document.contractId}, version ${paper.document.version}`)
  attach(doc, 'contract.json', contractJson, 'The exact words of this version', at)
  attach(doc, 'audit.json', canonicalJson(auditOf(paper)), 'Who signed, and what happened when', at)
  if (room) leaveRoom(doc, room)
  doc.end()
  return await whole
}

function documentTitle(paper: ContractPaper): string {
  const { eventDate } = paper.document.terms
  const title = titleOf(paper).replaceAll(/[^\p{L}\p{N} '/-]/gu, '')
  return eventDate ? `${title}, ${longDate(eventDate)}` : title
}

/** Both signed, and both signed this very version. */
const isExecuted = ({ signatures, documentSha256 }: ContractPaper): boolean =>
  (['dj', 'client'] as const).every((party) =>
    signatures.some((each) => each.party === party && each.documentSha256 === documentSha256),
  )

/** A file is dated by the last thing that happened, so that the same paper always gives the same file. */
function lastMoment({ signatures, history }: ContractPaper): Date {
  const moments = [...signatures.map(({ signedAt }) => signedAt), ...history.map(({ at }) => at)]
  return new Date(Math.max(0, ...moments.map((moment) => Date.parse(moment))))
}

function attach(doc: Doc, name: string, text: string, description: string, at: Date): void {
  const options = { type: 'application/json', description, relationship: 'Source' as const }
  doc.file(Buffer.from(text), { name, ...options, creationDate: at, modifiedDate: at })
}
