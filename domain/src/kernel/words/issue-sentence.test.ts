import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueSentence } from './issue-sentence.ts'

const schema = z.object({
  eventDate: z.iso.date(),
  price: z.number().min(5).max(100),
  count: z.int(),
  title: z.string().min(2).max(5),
  tags: z.array(z.string()).max(1),
  kind: z.enum(['a', 'b']),
  email: z.email(),
  own: z.string('Please name it'),
})
const good = {
  eventDate: '2026-05-30',
  price: 7,
  count: 1,
  title: 'abc',
  tags: ['x'],
  kind: 'a',
  email: 'a@b.example',
  own: 'x',
}
const sentenceFor = (change: object) =>
  schema.safeParse({ ...good, ...change }, { error: issueSentence }).error?.issues[0]?.message

test.each([
  [{ price: undefined }, 'Price is missing.'],
  [{ price: '7' }, 'Price must be a number.'],
  [{ price: 4 }, 'Price must be at least 5.'],
  [{ price: 101 }, 'Price must be at most 100.'],
  [{ count: 1.5 }, 'Count must be a whole number.'],
  [{ title: 'a' }, 'Title must have at least 2 characters.'],
  [{ title: 'abcdef' }, 'Title must have at most 5 characters.'],
  [{ tags: ['a', 'b'] }, 'Tags must have at most 1 item.'],
  [{ tags: [1] }, 'Tags must be a text.'],
  [{ kind: 'c' }, 'Kind must be one of: a, b.'],
  [{ email: 'nobody' }, 'Email must be an email address.'],
  [{ eventDate: 'soon' }, 'Event date must be a date like 2026-05-30.'],
  [{ own: undefined }, 'Please name it'],
])('%j is refused with a sentence', (change, sentence) => expect(sentenceFor(change)).toBe(sentence))
