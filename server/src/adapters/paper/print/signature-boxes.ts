import type { ContractPaper, SignatureEvidence } from '@cuebook/domain/contracts/document.ts'
import { colors, contentWidth, page, text } from './look.ts'
import type { Element, Sheet } from './sheet.ts'
import { linesOf } from './type/lines.ts'
import { utc } from './utc.ts'

const GAP = 18
const WIDTH = (contentWidth - GAP) / 2
const INNER = WIDTH - 28
const PICTURE = { width: 160, height: 80 }
const MOST_NAME_LINES = 4

/** Both boxes side by side, never split between two pages. */
export function signatureBoxes(
  sheet: Sheet,
  parent: Element,
  paper: ContractPaper,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  const nameLines = (name: string) => Math.min(MOST_NAME_LINES, linesOf(name, text.strong, INNER).length)
  const { dj, client } = paper.document
  const lines = Math.max(nameLines(dj.name), nameLines(client.name))
  const height = 12 + text.label.leading + PICTURE.height + 12 + lines * text.strong.leading + 28 + 10
  sheet.gap(14)
  sheet.ensure(text.section.leading + 4 + height)
  sheet.write(parent, 'H2', 'Signatures', text.section)
  sheet.gap(4)
  const top = sheet.y
  for (const [at, party] of (['client', 'dj'] as const).entries()) {
    sheet.y = top
    const signature = paper.signatures.find((each) => each.party === party)
    const left = page.left + at * (WIDTH + GAP)
    sheet.ornament(() => {
      sheet.doc.roundedRect(left, top, WIDTH, height, 10).lineWidth(0.8).stroke(colors.line)
      const line = top + 12 + text.label.leading + PICTURE.height + 4
      sheet.doc
        .moveTo(left + 14, line)
        .lineTo(left + WIDTH - 14, line)
        .lineWidth(0.8)
        .stroke(colors.ink3)
    })
    sheet.group(parent, 'Sect', (box) => {
      sheet.gap(12)
      const place = { x: left + 14, width: INNER }
      sheet.write(box, 'P', party === 'dj' ? 'DJ' : 'Client', text.label, place)
      const picture = signature && pictures.get(signature.party)
      if (signature) drawPicture(sheet, box, signature, picture, place.x)
      sheet.y = top + 12 + text.label.leading + PICTURE.height + 12
      const name = signature?.name ?? paper.document[party].name
      sheet.write(box, 'P', shortened(name), text.strong, place)
      sheet.write(
        box,
        'P',
        signature ? `Signed ${utc(signature.signedAt)}` : 'Not signed yet',
        text.small,
        place,
      )
      if (signature) sheet.write(box, 'P', howSigned(signature), text.small, place)
    })
  }
  sheet.y = top + height
}

export const howSigned = ({ method }: Pick<SignatureEvidence, 'method'>): string =>
  method === 'typed' ? 'Signature: typed' : 'Signature: drawn'

function drawPicture(
  sheet: Sheet,
  box: Element,
  signature: SignatureEvidence,
  picture: Buffer | undefined,
  x: number,
): void {
  if (!picture) {
    sheet.write(box, 'P', 'The picture of this signature cannot be shown.', text.small, { x, width: INNER })
    return
  }
  const alt = `Signature of ${signature.name}, ${signature.method}`
  const { y } = sheet
  sheet.group(
    box,
    'Figure',
    (figure) => {
      figure.add(sheet.doc.markStructureContent('Figure'))
      const { width, height } = PICTURE
      sheet.doc.image(picture, x, y, { fit: [width, height], valign: 'bottom' })
      sheet.doc.endMarkedContent()
    },
    { alt, bbox: [x, y, x + PICTURE.width, y + PICTURE.height] },
  )
}

/** A very long name is cut off here; the section on the parties has it in full. */
function shortened(name: string): string {
  const most = MOST_NAME_LINES
  let shown = name
  while (linesOf(shown, text.strong, INNER).length > most)
    shown = `${shown.slice(0, Math.floor(shown.length * 0.8))}…`
  return shown
}
