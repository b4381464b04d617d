import { expect, test } from 'vitest'
import { aPaper } from './paper.fixture.ts'
import { popplerIsMissing, textOf } from './poppler.fixture.ts'
import { renderPaper } from './render.ts'

const headings = [
  ...['Parties', 'Event', 'Money', 'Standard terms', 'Additional terms', 'Description', 'Requirements'],
  ...['Signatures', 'Document', 'Signature of the DJ', 'Signature of the client', 'History'],
  'When (UTC) What happened',
]

/** The last line of each page above its footer. */
const lastLines = (text: string): string[] =>
  text
    .split('\f')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''))
    .flatMap((lines) => lines.at(-2)?.trim().replaceAll(/\s+/g, ' ') ?? [])

/** Each step moves everything below it by one line, on the contract's pages and on the record's. */
const STEPS = 48

test.skipIf(popplerIsMissing())(
  'no heading stands alone at the end of a page, wherever it falls',
  async () => {
    const paper = await aPaper()
    const alone: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const longer = await aPaper({ terms: { description: Array(step).fill('A line.').join('\n') || null } })
      const signatures = longer.signatures.map((each) => ({ ...each, userAgent: 'word '.repeat(20 * step) }))
      const [first, ...others] = paper.history.filter(({ event }) => event === 'contract.changed')
      if (!first) throw new Error('the fixture has no change')
      const changes = Array(step % 13).fill(first.changes[0])
      const history = [{ ...first, changes }, ...others]
      const text = await textOf(await renderPaper({ ...longer, signatures, history }))
      alone.push(...lastLines(text).filter((line) => headings.includes(line)))
    }
    expect(alone).toEqual([])
  },
)
