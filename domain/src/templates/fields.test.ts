import { describe, expect, test } from 'vitest'
import { fieldNamed, fieldNames, fieldsFor, likelyField, tokenOf } from './fields.ts'
import { type FieldValues, fill, missingSentence, sendTroubles } from './fill.ts'
import { kindTable, templateKinds } from './kinds.ts'
import { fieldsIn, fieldTroubles, partsOf, withPresentNames } from './parse.ts'
import { unfilledSentence } from './unfilled.ts'

describe('fields in a text', () => {
  test('are found however their letters and spaces are written, each once', () => {
    expect(fieldsIn('{{ Client  First Name }}, {{venue}} and {{VENUE}}')).toEqual([
      'client first name',
      'venue',
    ])
    expect(fieldsIn('No field, { venue } and {venue}')).toEqual([])
    expect(partsOf('At {{venue}}.')).toEqual([
      { words: 'At ' },
      { field: 'venue', typed: '{{venue}}' },
      { words: '.' },
    ])
  })

  test.each([
    ['{{venu}}', 'There is no field {{venu}}. Did you mean {{venue}}?'],
    ['{{client firstname}}', 'There is no field {{client firstname}}. Did you mean {{client first name}}?'],
    ['{{elephant}}', 'There is no field {{elephant}}. Please choose one of the list, or take it out.'],
    ['{{constructor}}', 'There is no field {{constructor}}. Please choose one of the list, or take it out.'],
    ['Hi {{venue', 'The field that begins with “{{venue” does not end. Write it like {{venue}}.'],
    ['venue}} hi', 'A field ends with }} but does not begin. Write it like {{venue}}.'],
    ['{{guests}}', '{{guests}} has no sense in a contract clause. Please take it out.'],
  ])('%s is a trouble', (text, sentence) => {
    expect(fieldTroubles(text, 'clause')).toEqual([sentence])
  })

  test('a quote has no money that follows from a contract', () => {
    for (const name of ['deposit', 'deposit open', 'balance', 'balance due', 'booking link'] as const)
      expect(fieldTroubles(tokenOf(name), 'quote'), name).toHaveLength(1)
    expect(fieldTroubles('{{total}} for {{guests}} guests', 'quote')).toEqual([])
  })

  test('each kind has fields, and each field a kind, a sentence and its own name', () => {
    for (const kind of templateKinds) expect(fieldsFor(kind).length).toBeGreaterThan(8)
    for (const name of fieldNames) {
      expect(templateKinds.filter((kind) => fieldsFor(kind).includes(name)).length, name).toBeGreaterThan(0)
      expect([fieldNamed(name), likelyField(`${name}s`)], name).toEqual([name, name])
      expect(missingSentence(name, 'booking')).toMatch(/^This booking has .+: .+ or take \{\{.+\}\} out\.$/)
    }
  })

  test('a very long text is read quickly', () => {
    const started = Date.now()
    expect(fieldTroubles('{{'.repeat(20_000), 'mail').length).toBeLessThan(20)
    expect(partsOf('{'.repeat(40_000)).length).toBeGreaterThan(0)
    expect(Date.now() - started).toBeLessThan(1000)
  })
})

describe('filling', () => {
  const values: FieldValues = { venue: 'Hall One', 'client first name': 'Clara' }

  test('puts the values in, and leaves a field without one as it was written', () => {
    expect(fill('Hi {{client first name}}, {{Venue}} on {{event  date}}?', values)).toEqual({
      text: 'Hi Clara, Hall One on {{event  date}}?',
      missing: ['event date'],
    })
  })

  test.each([
    ['{{venue}}', '{{total}}'],
    ['{{{venue}}}', '{total}'],
    ['{ {{venue}} }', '{{total}}'],
    ['{{venue}}{{venue}}', '{'],
    ['{{venue}}total}}', '{{'],
  ])('%s with the value %s makes no new field', (text, venue) => {
    const first = fill(text, { venue, total: '$1' })
    expect(fieldsIn(first.text)).toEqual([])
    expect(first.text).not.toContain('$1')
  })

  test('what is no value of its own has none', () => {
    expect(fill('{{venue}}', JSON.parse('{"__proto__":{"venue":"x"}}')).missing).toEqual(['venue'])
  })

  test('says in a sentence why a text cannot be sent', () => {
    const about = { kind: 'mail', values, source: 'booking' } as const
    expect(sendTroubles('{{venue}}', about)).toEqual([])
    expect(sendTroubles('{{event date}} {{venu}}', about)).toEqual([
      'There is no field {{venu}}. Did you mean {{venue}}?',
      'This booking has no date yet: fill in the date or take {{event date}} out.',
    ])
    expect(sendTroubles('{{venue}}', { ...about, values: {} })).toEqual([
      'This booking has no venue yet: fill in the venue or take {{venue}} out.',
    ])
    expect(sendTroubles('{{venue}}', { ...about, values: {}, source: 'person' })).toEqual([
      'Without a booking there is nothing for {{venue}}: choose a booking or take it out.',
    ])
    expect(sendTroubles('{{venu}}, {{guests}} and {{venue', about)).toEqual([
      'There is no field {{venu}}. Did you mean {{venue}}?',
      '{{guests}} has no sense in a mail. Please take it out.',
      'The field that begins with “{{venue” does not end. Write it like {{venue}}.',
    ])
    const long = 'x'.repeat(kindTable.mail.longestFilled)
    expect(sendTroubles(`{{venue}}${long}`, about)[0]).toMatch(/longer than 5,000 characters/)
  })
})

test('a text with the name that a field had before is filled, saved and shown as one with its present name', () => {
  const text = 'Still open: {{ Deposit  Due }}, {{deposit open}}, {{venu}} and {{'
  expect(fieldsIn(text)).toEqual(['deposit open'])
  expect(fieldTroubles('{{deposit due}}', 'mail')).toEqual([])
  expect(fieldTroubles('{{deposit due}}', 'clause')).toHaveLength(1)
  expect(fill('{{deposit due}}', { 'deposit open': '$500' })).toEqual({ text: '$500', missing: [] })
  expect(withPresentNames(text)).toBe('Still open: {{deposit open}}, {{deposit open}}, {{venu}} and {{')
  for (const name of fieldNames) expect(withPresentNames(tokenOf(name))).toBe(tokenOf(name))
})

test('a text that a DJ sends as it stands is stopped by a field that was left in it', () => {
  expect(unfilledSentence('Hi {{ Client First Name }}!')).toBe(
    '{{Client First Name}} is not filled in: write what belongs there, or take it out.',
  )
  for (const text of [null, '', 'Hi', '{venue}', '{{7*7}}', '{{}}', '{{ }}', '{{venue'])
    expect(unfilledSentence(text), text ?? '').toBeNull()
})
