import type { ReceiptPaper } from '../port.ts'
import { footers } from '../print/footers.ts'
import { text } from '../print/look.ts'
import { collect, newDocument } from '../print/new-document.ts'
import { tableSection } from '../print/section.ts'
import { Sheet } from '../print/sheet.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const WIDE_LABEL = 360

/** One page that says who paid what, when and for what. */
export async function renderReceipt(paper: ReceiptPaper): Promise<Uint8Array> {
  const { number, at, to, lines, totalCents, words, isTest } = paper
  const title = `Receipt ${number.replaceAll(/[^\w -]/g, '')}`
  const doc = newDocument({ Title: title, Subject: title, at })
  const whole = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = new Sheet(doc)
  sheet.group(root, 'Sect', (part) => {
    sheet.write(part, 'H1', 'Receipt', text.title)
    sheet.gap(2)
    sheet.write(part, 'P', `Cuebook for DJs · ${day.format(at)}`, text.lead)
    if (isTest) sheet.write(part, 'P', 'Test mode: no money moved.', text.notice)
    tableSection(sheet, part, 'Details', [
      { label: 'Number', value: number },
      { label: 'Date', value: day.format(at) },
      { label: 'For', value: [to.name || to.email, to.email], strong: true },
      { label: 'Payment', value: words },
    ])
    tableSection(
      sheet,
      part,
      'Charges',
      [
        ...lines.map((line) => ({ label: line.text, value: money(line.amountCents) })),
        { label: 'Total', value: money(totalCents), strong: true },
      ],
      { labelWidth: WIDE_LABEL, head: ['What', 'Amount'] },
    )
  })
  root.end()
  footers(sheet, title)
  doc.end()
  return await whole
}

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: number): string =>
  cents < 0 ? `−${exact.format(-cents / 100)}` : exact.format(cents / 100)
