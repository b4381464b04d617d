import { describe, expect, test } from 'vitest'
import { someTerms } from './contract.fixture.ts'
import { canonicalJson, documentOf } from './document.ts'
import { standardTerms } from './form/standard-terms.ts'

const terms = someTerms({ price: 2400.5, terms: 'No smoke machines.' })
const version = {
  contractId: 'c-1',
  version: 3,
  dj: { name: 'Dana Jordan', email: 'dana@example.test' },
  client: { name: 'Clara Bell', email: 'clara@example.test' },
}

describe('the document that is signed', () => {
  test('holds the parties, the terms with the price in cents, and the standard terms', () => {
    const { price: _, ...others } = terms
    expect(documentOf({ ...version, terms })).toEqual({
      ...version,
      format: 'cuebook-contract/1',
      terms: { ...others, priceCents: 240_050, depositPercent: 50, currency: 'USD' },
      standardTerms: standardTerms({ depositPercent: 50 }),
    })
  })

  test('keeps a price that is not agreed yet open, and a deposit of nothing at nothing', () => {
    const { terms: written } = documentOf({ ...version, terms: { ...terms, price: null, depositPercent: 0 } })
    expect(written).toMatchObject({ priceCents: null, depositPercent: 0 })
  })
})

test('the standard terms are those of the specification', () => {
  expect(standardTerms({ depositPercent: 40 })).toEqual([
    {
      title: 'Payment',
      text: 'A deposit of 40% is due on signing. The balance is due 7 days before the event.',
    },
    { title: 'Cancellation', text: 'Cancellation requires 30 days notice for a full refund.' },
    { title: 'Equipment and setup', text: 'Equipment and setup are finished 1 hour before the start.' },
    { title: 'Sound and lighting', text: 'The DJ provides a professional sound system and lighting.' },
    { title: 'Music requests', text: 'Music requests are accepted up to 7 days before the event.' },
  ])
})

describe('the canonical text of a value', () => {
  test.each([
    [null, 'null'],
    ['ü "x"', '"ü \\"x\\""'],
    [1.5, '1.5'],
    [true, 'true'],
    [[], '[]'],
    [{}, '{}'],
    [[2, 1, [null]], '[2,1,[null]]'],
    [{ c: 1, a: { z: [], y: '' }, b: null }, '{"a":{"y":"","z":[]},"b":null,"c":1}'],
    [{ a: undefined, b: 0 }, '{"b":0}'],
    [{ 'a"b': 1 }, '{"a\\"b":1}'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  test('is the same for equal values, in whatever order their keys were written', () => {
    const entries = Object.entries({ ...terms, price: undefined })
    const turned = (by: number) => Object.fromEntries([...entries.slice(by), ...entries.slice(0, by)])
    const texts = entries.map((_, by) => canonicalJson(turned(by)))
    expect(new Set(texts)).toEqual(new Set([canonicalJson(terms).replace('"price":2400.5,', '')]))
  })

  test('is JSON of the same value', () => {
    const document = documentOf({ ...version, terms })
    expect(JSON.parse(canonicalJson(document))).toEqual(document)
  })
})
