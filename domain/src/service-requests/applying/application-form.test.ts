import { expect, test } from 'vitest'
import { applicationForm } from './application-form.ts'

const sent = { proposedPrice: 900, message: 'I know this hall well.', availability: 'All day' }
const troubles = (more: object) =>
  applicationForm
    .safeParse({ ...sent, ...more })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('exactly the fields of the specification are enough', () => {
  expect(applicationForm.parse(sent)).toEqual({ ...sent, items: [] })
})

test.each([
  [{ message: '  too short  ' }, 'message', 'Message must be at least 10 characters'],
  [{ message: 'x'.repeat(2001) }, 'message', 'Message is too long (2000 characters at most)'],
  [{ availability: '   ' }, 'availability', 'Availability is required'],
  [{ availability: 'x'.repeat(201) }, 'availability', 'Availability is too long (200 characters at most)'],
  [{ items: 'lights' }, 'items', 'The items of the quote are not a list.'],
])('%j is refused at its field', (more, field, sentence) => {
  expect(troubles(more)).toContainEqual([field, sentence])
})

test('one hour asks for the other, and the items must add up to the price', () => {
  expect(troubles({ startTime: '18:00' })?.map(([field]) => field)).toEqual(['endTime'])
  expect(troubles({ endTime: '23:00' })?.map(([field]) => field)).toEqual(['startTime'])
  expect(troubles({ startTime: '18:00', endTime: '23:00' })).toBeUndefined()
  const items = [{ kind: 'hours', label: 'Sound', amount: 100 }]
  expect(troubles({ items })?.map(([field]) => field)).toEqual(['items'])
})
