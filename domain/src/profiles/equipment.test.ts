import { expect, test } from 'vitest'
import { equipmentItems } from './equipment.ts'

test.each([
  ['Two decks, a mixer; and four speakers', ['Two decks', 'a mixer', 'four speakers']],
  ['- CDJ-3000\n- PA for 1,000 guests\n\n• Lights', ['CDJ-3000', 'PA for 1,000 guests', 'Lights']],
  ['Decks, Decks', ['Decks']],
  ['One laptop', ['One laptop']],
  ['I bring what is needed. For small rooms, one speaker.', []],
  [`Decks, ${'very '.repeat(20)}long`, []],
  ['', []],
])('%j', (text, items) => expect(equipmentItems(text)).toEqual(items))
