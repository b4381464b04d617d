import { type Change, changeInWords } from '@cuebook/domain/contracts/changes.ts'
import type { ContractPaper, SignatureEvidence } from '@cuebook/domain/contracts/document.ts'
import { historyInWords } from '@cuebook/domain/contracts/history-words.ts'
import { text } from './look.ts'
import { MOST_PRINTED } from './press/print-queue.ts'
import { tableSection } from './section.ts'
import type { Element, Sheet } from './sheet.ts'
import { howSigned } from './signature-boxes.ts'
import type { Row } from './table.ts'
import { utc } from './utc.ts'

const LONGEST_CHANGE = 200
const HIDDEN = 'Shown once both have signed'
const looks = { labelWidth: 118, label: text.small, value: text.small, strong: text.smallStrong } as const

/** Who did what and when, by the server's own record. Printed before sealing, so the seal covers it. */
export function certificate(sheet: Sheet, root: Element, paper: ContractPaper, executed: boolean): void {
  const { document, documentSha256, signatures, history } = paper
  sheet.newPage()
  sheet.group(root, 'Sect', (part) => {
    sheet.write(part, 'H1', executed ? 'Certificate of completion' : 'Record of this contract', text.title)
    sheet.gap(2)
    sheet.write(part, 'P', opening(executed), text.quiet)
    tableSection(
      sheet,
      part,
      'Document',
      [
        { label: 'Contract', value: document.contractId },
        { label: 'Version', value: String(document.version) },
        { label: 'Status', value: paper.status },
        { label: 'SHA-256 of contract.json', value: documentSha256, strong: true },
        ...(executed && paper.verifyAt
          ? [{ label: 'Check this file at', value: paper.verifyAt, href: paper.verifyAt }]
          : []),
      ],
      looks,
    )
    for (const signature of signatures) {
      const title = `Signature of the ${signature.party === 'dj' ? 'DJ' : 'client'}`
      tableSection(sheet, part, title, signatureRows(signature), looks)
    }
    const left = history.length - MOST_PRINTED
    const intro = left > 0 ? { intro: `The ${left} entries before these are in audit.json.` } : {}
    const rows = history.slice(-MOST_PRINTED).map(
      (entry): Row => ({
        label: utc(entry.at),
        value: [
          historyInWords(entry),
          whence(entry, executed),
          ...entry.changes.map(shortened),
          `SHA-256 ${entry.hash}`,
        ],
        strong: true,
      }),
    )
    tableSection(sheet, part, 'History', rows, {
      ...looks,
      ...intro,
      head: ['When (UTC)', 'What happened'],
    })
  })
}

function whence({ ip, by }: ContractPaper['history'][number], executed: boolean): string {
  if (ip) return `From ${ip}`
  if (!by) return 'By the system'
  return executed ? 'Address not recorded' : 'The address is shown once both have signed'
}

/** A long change is cut off here; audit.json has it in full. */
function shortened(change: Change): string {
  const words = changeInWords(change).replaceAll(/\s+/g, ' ')
  return words.length > LONGEST_CHANGE ? `${words.slice(0, LONGEST_CHANGE)}…` : words
}

const opening = (executed: boolean) =>
  executed
    ? 'Both parties signed the version named here. The file contract.json inside this PDF holds its exact words, and audit.json this record; anyone can compute the hash again.'
    : 'What happened to this contract so far. The file contract.json inside this PDF holds the exact words of this version, and audit.json this record.'

function signatureRows(signature: SignatureEvidence): Row[] {
  return [
    { label: 'Signed by', value: `${signature.name} <${signature.email}>`, strong: true },
    ...(signature.typedName ? [{ label: 'Typed name', value: signature.typedName }] : []),
    { label: 'When', value: utc(signature.signedAt) },
    { label: 'How', value: howSigned(signature) },
    { label: 'Address (IP)', value: signature.ip ?? HIDDEN },
    { label: 'Browser', value: signature.userAgent ?? HIDDEN },
    { label: 'SHA-256 of the picture', value: signature.imageSha256 },
    { label: 'SHA-256 that was signed', value: signature.documentSha256 },
    { label: 'Agreed to', value: signature.consentText },
  ]
}
