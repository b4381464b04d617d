import { describe, expect, test } from 'vitest'
import { popplerIsMissing, textOf } from '../print/poppler.fixture.ts'
import { renderReceipt } from './render.ts'

const paper = {
  number: 'INV-1A2B',
  at: new Date('2031-02-14T10:00:00Z'),
  to: { name: 'Zoë Đặng <b>', email: 'zoe@example.test' },
  lines: [
    { text: 'Monthly, Feb 14, 2031 to Mar 14, 2031', amountCents: 5900 },
    { text: 'Code TWENTY', amountCents: -1200 },
  ],
  totalCents: 4700,
  words: 'Paid on February 14, 2031 by Visa ending in 4242',
  isTest: true,
}

describe.skipIf(popplerIsMissing())('a receipt', () => {
  test('says who paid what, when and for what, and that no money moved in test mode', async () => {
    const text = await textOf(await renderReceipt(paper))
    for (const words of [
      'Receipt',
      'INV-1A2B',
      'February 14, 2031',
      'Zoë Đặng <b>',
      'zoe@example.test',
      'Monthly, Feb 14, 2031 to Mar 14, 2031',
      '$59.00',
      '−$12.00',
      '$47.00',
      'Visa ending in 4242',
      'Test mode: no money moved.',
    ])
      expect(text).toContain(words)
  })

  test('says nothing of test mode where money moved', async () => {
    expect(await textOf(await renderReceipt({ ...paper, isTest: false }))).not.toContain('Test mode')
  })

  test('a name with a link, markup or hidden characters stays text, and cannot break the document', async () => {
    const name = 'https://evil.test/ \u202Egnp.\u200B\u0000 </dc:title>'
    const pdf = await renderReceipt({ ...paper, to: { ...paper.to, name } })
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/URI')
    expect(await textOf(pdf)).toContain('evil.test')
  })
})
