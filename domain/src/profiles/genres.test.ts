import { expect, test } from 'vitest'
import { tidyList } from './genres.ts'

test('a list that was typed in haste is shown clean, and its lines stay', () => {
  expect(tidyList('House, Disco , Wedding')).toBe('House, Disco, Wedding')
  expect(tidyList(' House ,,Disco,\nWeddings ,Corporate , ')).toBe('House, Disco\nWeddings, Corporate')
  expect(tidyList('I play what you like.')).toBe('I play what you like.')
})
