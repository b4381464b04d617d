import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { fieldsOf, headingOf, type Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { moneyRows } from '@cuebook/domain/contracts/money/money-sentences.ts'
import { shortTime, zoneName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { colors, contentWidth, page, text } from './look.ts'
import { section, tableSection } from './section.ts'
import type { Element, Sheet } from './sheet.ts'
import { signatureBoxes } from './signature-boxes.ts'
import type { Row } from './table.ts'

const OPEN = 'Not agreed yet'

/** The agreed terms, as both parties read them before they signed. */
export function agreement(
  sheet: Sheet,
  root: Element,
  paper: ContractPaper,
  pictures: ReadonlyMap<string, Buffer>,
  executed: boolean,
): void {
  const { dj, terms, standardTerms, version } = paper.document
  const client = { ...paper.document.client, name: clientName(paper) }
  sheet.group(root, 'Sect', (part) => {
    sheet.write(part, 'H1', titleOf(paper), text.title)
    sheet.gap(2)
    sheet.write(part, 'P', `Between ${dj.name} (DJ) and ${client.name} (client)`, text.lead)
    sheet.write(part, 'P', `Version ${version} · Status: ${paper.status}`, text.label)
    sheet.gap(10)
    notice(sheet, part, executed)
    tableSection(sheet, part, 'Parties', [
      { label: 'DJ', value: [dj.name, dj.email], strong: true },
      { label: 'Client', value: [client.name, client.email], strong: true },
    ])
    tableSection(sheet, part, 'Event', eventRows(terms))
    tableSection(sheet, part, 'Money', priceRows(paper))
    section(sheet, part, 'Standard terms')
    sheet.group(part, 'L', (list) => {
      for (const [at, term] of standardTerms.entries()) item(sheet, list, at + 1, term)
    })
    for (const field of [...fieldsOf('terms'), ...fieldsOf('notes')]) {
      const words = termInWords(field, terms)
      if (!words) continue
      section(sheet, part, headingOf(field))
      sheet.write(part, 'P', words, text.body)
    }
    signatureBoxes(sheet, part, paper, pictures)
  })
}

/** A client who was invited by email address alone may have no name until they sign. */
function clientName({ document: { client }, signatures }: ContractPaper): string {
  const signed = signatures.find(({ party }) => party === 'client')
  return client.name === client.email ? (signed?.name ?? client.name) : client.name
}

export const titleOf = ({ document }: ContractPaper): string =>
  `${document.terms.eventType ?? 'Event'} contract`

function notice(sheet: Sheet, parent: Element, executed: boolean): void {
  const height = text.notice.leading + text.noticeQuiet.leading + 16
  const top = sheet.y
  const wash = executed ? colors.greenWash : colors.yellowWash
  sheet.ornament(() => sheet.doc.roundedRect(page.left, top, contentWidth, height, 8).fill(wash))
  sheet.y = top + 8
  const inside = { x: page.left + 14, width: contentWidth - 28 }
  sheet.write(
    parent,
    'P',
    executed ? 'Signed by both parties' : 'Not yet signed by both parties',
    executed ? text.done : text.notice,
    inside,
  )
  sheet.write(
    parent,
    'P',
    executed
      ? 'The signatures are below; the certificate of completion follows at the end.'
      : 'This is a draft copy. It binds nobody until both have signed.',
    executed ? text.doneQuiet : text.noticeQuiet,
    inside,
  )
  sheet.y = top + height
}

/** Start, end and time zone share a row. */
function eventRows(terms: ContractPaper['document']['terms']): Row[] {
  return fieldsOf('event')
    .filter((field) => field !== 'endTime' && field !== 'timeZone')
    .map((field) => ({
      label: field === 'venueAddress' ? 'Address' : headingOf(field),
      value: (field === 'startTime' ? hoursInWords(terms) : termInWords(field, terms)) ?? OPEN,
    }))
}

function hoursInWords({
  startTime,
  endTime,
  timeZone,
}: Pick<Terms, 'startTime' | 'endTime' | 'timeZone'>): string | null {
  if (!startTime || !endTime) return null
  const nextDay = endTime <= startTime ? ' the next day' : ''
  return `${shortTime(startTime)} to ${shortTime(endTime)}${nextDay}, ${zoneName(timeZone)}`
}

function priceRows({ document: { terms }, paidCents }: ContractPaper): Row[] {
  const { priceCents, depositPercent, eventDate, currency } = terms
  if (priceCents === null)
    return [
      { label: 'Price', value: OPEN },
      { label: 'Deposit', value: `${depositPercent}%` },
    ]
  return [
    { label: 'Price', value: `${usdOfCents(priceCents)} ${currency}`, strong: true },
    ...moneyRows({ price: priceCents / 100, depositPercent, eventDate }, paidCents),
  ]
}

function item(sheet: Sheet, list: Element, number: number, term: { title: string; text: string }): void {
  const x = page.left + 20
  sheet.ensure(text.body.leading * 2 + 5)
  sheet.group(list, 'LI', (entry) => {
    const top = sheet.y
    sheet.write(entry, 'Lbl', `${number}.`, text.label, { width: 18 })
    sheet.y = top
    sheet.group(entry, 'LBody', (body) => {
      sheet.write(body, 'P', term.title, text.strong, { x, width: contentWidth - 20 })
      sheet.write(body, 'P', term.text, text.quiet, { x, width: contentWidth - 20 })
    })
  })
  sheet.gap(5)
}
