import { everyTerm } from '@cuebook/domain/contracts/contract.fixture.ts'
import { canonicalJson } from '@cuebook/domain/contracts/document.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { termFields } from '@cuebook/domain/contracts/form/terms.ts'
import { describe, expect, test } from 'vitest'
import { aPaper } from './paper.fixture.ts'
import { attachmentOf, infoOf, linksOf, popplerIsMissing, structureOf, textOf } from './poppler.fixture.ts'
import { renderPaper } from './render.ts'

/** The layout adds spaces, so any number of them counts as one. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const print = async (wish?: Parameters<typeof aPaper>[0]) => await renderPaper(await aPaper(wish))

describe.skipIf(popplerIsMissing())('the paper', () => {
  test('says everything both agreed on, and who signed it', async () => {
    const text = plain(await textOf(await print()))
    for (const words of [
      'Wedding contract',
      'Between Nova Reyes (DJ) and Clara Bell (client)',
      'Signed by both parties',
      'Jun 19, 2027',
      '6:30 PM to 1:00 AM the next day, Eastern (New York)',
      'The Pier Hall',
      '$2,400 USD',
      '$960 (40%), due on signing',
      '$1,440, due on Jun 12, 2027',
      'A deposit of 40% is due on signing.',
      'Overtime is $150 per started hour.',
      'Signed Mar 2, 2027, 18:30:05 UTC',
      'Signature: drawn',
      'Signature: typed',
      'Page 1 of',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Not yet signed')
  })

  test('prints every row of the table of terms', async () => {
    const text = plain(await textOf(await print({ terms: everyTerm })))
    for (const field of termFields) expect(text, field).toContain(termInWords(field, everyTerm))
  })

  test('ends with a certificate of completion', async () => {
    const paper = await aPaper()
    const text = plain(await textOf(await renderPaper(paper)))
    expect(text).toContain('Certificate of completion')
    expect(text).toContain(paper.documentSha256)
    for (const { imageSha256, ip, email, userAgent, consentText } of paper.signatures) {
      expect(text).toContain(`<${email}>`)
      expect(text).toContain(plain(userAgent ?? ''))
      expect(text).toContain(imageSha256)
      expect(text).toContain(String(ip))
      expect(text.replaceAll(' ', '')).toContain(consentText.replaceAll(' ', ''))
    }
    for (const { hash } of paper.history) expect(text).toContain(hash)
    expect(text).toContain('Nova Reyes changed the terms (version 2)')
    expect(text).toContain('Venue name: Hall One → The Pier Hall')
  })

  test('says where the sealed file can be checked, and a draft does not', async () => {
    const verifyAt = 'https://cuebook.example/verify'
    const signedBy = async (...parties: readonly ('dj' | 'client')[]) =>
      renderPaper({ ...(await aPaper({ signedBy: parties })), verifyAt })
    const executed = await signedBy('client', 'dj')
    expect(plain(await textOf(executed))).toContain(`Check this file at ${verifyAt}`)
    expect(await linksOf(executed)).toEqual([verifyAt])
    expect(await structureOf(executed)).toContain('Link')
    const draft = await signedBy('client')
    expect(await textOf(draft)).not.toContain(verifyAt)
    expect(await linksOf(draft)).toEqual([])
  })

  test('prints the newest of a long history, and says where the rest is', async () => {
    const paper = await aPaper()
    const [entry] = paper.history
    if (!entry) throw new Error('the paper has no history')
    const old = Array.from({ length: 5000 }, (_, i) => ({ ...entry, hash: i.toString(16).padStart(64, '0') }))
    const pdf = await renderPaper({ ...paper, history: [...old, ...paper.history] })
    const text = plain(await textOf(pdf))
    expect(text).toContain(`The ${5000 + paper.history.length - 300} entries before these are in audit.json.`)
    for (const { hash } of paper.history) expect(text).toContain(hash)
    expect(JSON.parse(await attachmentOf(pdf, 'audit.json')).history).toHaveLength(
      5000 + paper.history.length,
    )
  })

  test('a draft says that it is one', async () => {
    const text = plain(await textOf(await print({ signedBy: ['client'] })))
    expect(text).toContain('Not yet signed by both parties')
    expect(text).toContain('Not signed yet')
    expect(text).not.toContain('Certificate of completion')
  })

  test('a signature on another version does not make it executed', async () => {
    const paper = await aPaper()
    const signatures = paper.signatures.map((each) => ({ ...each, documentSha256: 'f'.repeat(64) }))
    expect(plain(await textOf(await renderPaper({ ...paper, signatures })))).toContain(
      'Not yet signed by both',
    )
    await expect(renderPaper({ ...paper, signatures }, { bytes: 900, at: new Date() })).rejects.toThrow(
      'both signed',
    )
  })

  test('has the exact words of the version attached', async () => {
    const paper = await aPaper()
    const pdf = await renderPaper(paper)
    expect(await attachmentOf(pdf, 'contract.json')).toBe(canonicalJson(paper.document))
    expect(JSON.parse(await attachmentOf(pdf, 'audit.json'))).toMatchObject({
      documentSha256: paper.documentSha256,
      signatures: [{ party: 'client' }, { party: 'dj' }],
    })
  })

  test('can be read by a screen reader', async () => {
    const pdf = await print()
    const info = await infoOf(pdf)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/Title:\s+Wedding contract, Jun 19, 2027/)
    expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/)
    const structure = await structureOf(pdf)
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'LBody'])
      expect(structure).toContain(tag)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (en-US)')
    expect(Buffer.from(pdf).toString('latin1')).toContain('(Signature of Clara Bell, drawn)')
  })

  test.each([
    'Zoë Žižková Łukasz',
    'Жанна Иванова',
    'Ελένη Παπαδάκη',
    '王小明',
    '山田たろう',
    '김민준',
    'สมชาย',
    'Աննա Պետրոսյան',
    'ქეთევანი',
    'ሰላም ተስፋዬ',
    'ᏣᎳᎩ',
    'ᐃᓄᒃᑎᑐᑦ',
    'ສົມສັກ',
    '🎉',
  ])('shows the name %s', async (djName) => {
    expect(plain(await textOf(await print({ djName })))).toContain(`Between ${djName} (DJ)`)
  })

  test('shows names that run from right to left, and a box for characters that no font has', async () => {
    const text = plain(await textOf(await print({ djName: 'שלום עולם', clientName: 'ᠮᠣᠩᠭᠣᠯ' })))
    expect(text).toContain('שלום')
    expect(text).toContain('□')
  })

  test('has as many pages as long terms need', async () => {
    const full = (word: string) => word.repeat(5000).slice(0, 5000)
    const terms = {
      terms: full('Lorem ipsum '),
      description: full('W'),
      requirements: full('مرحبا 123 (a) '),
      additionalInfo: full('中文，'),
    }
    const pdf = await print({ terms })
    expect(Number(/Pages:\s+(\d+)/.exec(await infoOf(pdf))?.[1])).toBeGreaterThan(8)
    expect((await textOf(pdf)).match(/W/g)?.length).toBeGreaterThan(5000)
  })
})

describe('whatever was typed', () => {
  test.each([
    ['line breaks only', '\n'.repeat(5000)],
    ['control characters', '\0\u0007\u001b[31m\u200f\u202e\ufeff'.repeat(100)],
    ['halves of characters', '\ud83d \udc00'.repeat(500)],
    ['a letter with many marks', `e${'\u0301'.repeat(2000)}`],
    ['families of emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇺🇸'.repeat(100)],
    ['text that looks like a seal', '\n/ByteRange [0 9999999999 9999999999 9999999999]\n/Contents <00>'],
    ['markup', '</rdf:RDF>&<b>(\\)'],
    ['many scripts', 'ابجد हिन्दी ไทย 한국어 日本語 中文 አማርኛ தமிழ் ქართული ᠮᠣᠩᠭᠣᠯ '.repeat(60)],
  ])('%s can be printed', async (_name, typed) => {
    const pdf = await print({
      djName: typed.slice(0, 200),
      clientName: typed.slice(0, 200),
      terms: { description: typed, terms: typed, venue: typed.slice(0, 200) },
    })
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7')
  })

  test('a signature whose picture cannot be read is printed without it', async () => {
    const paper = await aPaper()
    const signatures = paper.signatures.map((each) => ({ ...each, image: new Uint8Array([1, 2, 3]) }))
    expect((await renderPaper({ ...paper, signatures })).length).toBeGreaterThan(10_000)
  })

  test('the same paper always gives the same file', async () => {
    const paper = await aPaper()
    expect(Buffer.compare(await renderPaper(paper), await renderPaper(paper))).toBe(0)
  })

  test('a contract whose hash does not match its words is not printed', async () => {
    await expect(renderPaper({ ...(await aPaper()), documentSha256: '0'.repeat(64) })).rejects.toThrow(
      'not the one',
    )
  })
})
