import { expect, test } from 'vitest'
import { changeInWords, changesBetween } from '../changes.ts'
import { everyTerm, someTerms } from '../contract.fixture.ts'
import { contract } from '../contract.ts'
import { canonicalJson, documentOf } from '../document.ts'
import { termInWords } from './term-words.ts'
import { fieldsOf, headingOf, sentTerms, termFields, termRow, termsWith } from './terms.ts'
import { contractEdit, contractTerms } from './terms-form.ts'

const nobody = { name: 'Nobody', email: 'nobody@example.test' }
const versionOf = (terms = everyTerm) =>
  canonicalJson(documentOf({ contractId: 'c-1', version: 1, dj: nobody, client: nobody, terms }))

test.each(termFields)('%s is checked by the form, and an answer of the server holds it', (field) => {
  expect(contractTerms.parse(everyTerm)[field]).toBe(everyTerm[field])
  expect(contractEdit.parse({ [field]: everyTerm[field] })).toEqual({ [field]: everyTerm[field] })
  const column = contract.shape[field]
  expect(column.parse(everyTerm[field])).toBe(everyTerm[field])
})

test.each(termFields)('%s is a part of each version, and a change of it is noticed', (field) => {
  const others = { ...everyTerm, [field]: someTerms()[field] }
  expect(versionOf()).not.toBe(versionOf(others))
  const [change, ...more] = changesBetween(others, everyTerm)
  if (!change) throw new Error(`no notice of a change of ${field}`)
  expect(more).toEqual([])
  expect(changeInWords(change)).toBe(
    `${termRow(field).label}: ${termInWords(field, others) ?? '(empty)'} → ${termInWords(field, everyTerm)}`,
  )
})

test.each(termFields.filter((field) => !termRow(field).required && field !== 'timeZone'))(
  'a version from before there was a term %s is like one where it is empty',
  (field) => {
    const { [field]: _, ...older } = everyTerm
    expect(changesBetween(older, { ...everyTerm, [field]: null })).toEqual([])
    expect(changesBetween(older, everyTerm)).toMatchObject([{ field, before: null }])
  },
)

test('every term is printed in one part, under its heading', () => {
  const parts = (['event', 'money', 'notes', 'terms'] as const).map(fieldsOf)
  expect(parts.flat()).toEqual(termFields)
  const headings = parts.map((fields) => fields.map(headingOf).slice(0, 3))
  expect(headings).toEqual([
    ['Event type', 'Date', 'Time'],
    ['Price', 'Deposit'],
    ['What the price includes', 'Description', 'Requirements'],
    ['Additional terms'],
  ])
})

test('terms are made from what is known, without anything that is no term', () => {
  const body = {
    venue: 'Hall One',
    price: 0,
    description: undefined,
    timeZone: 'America/Denver',
    status: 'draft',
  }
  expect(sentTerms(body)).toEqual({ venue: 'Hall One', price: 0, timeZone: 'America/Denver' })
  const { venue, price, timeZone, ...others } = termsWith(body)
  expect({ venue, price, timeZone }).toEqual({ venue: 'Hall One', price: 0, timeZone: 'America/Denver' })
  expect([...new Set(Object.values(others))]).toEqual([null])
  expect(Object.keys(termsWith(body))).toEqual(termFields)
})
