import PDFDocument from 'pdfkit'
import { contentWidth, page } from './look.ts'
import type { Doc } from './sheet.ts'

interface About {
  readonly Title: string
  readonly Subject: string
  readonly at: Date
}

/** An empty, tagged document without a page. */
export const newDocument = ({ at, ...info }: About): Doc =>
  new PDFDocument({
    size: [page.width, page.height],
    // The sheet begins new pages; pdfkit must never add one on its own.
    margins: { top: 0, bottom: 0, left: page.left, right: page.width - page.left - contentWidth },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    // Without a first font pdfkit would load Helvetica, which no page uses.
    font: '',
    info: {
      ...info,
      Author: 'Cuebook',
      Creator: 'Cuebook',
      Producer: 'Cuebook',
      CreationDate: at,
      ModDate: at,
    },
  })

/** The finished file. */
export function collect(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
