import { expect, test } from 'vitest'
import { lineOf, songIn, songsIn, suggestedLines } from './quick-add.ts'
import type { PlanSong } from './song.ts'

test.each([
  ['At Last – Etta James', { title: 'At Last', artist: 'Etta James' }],
  ['At Last - Etta James', { title: 'At Last', artist: 'Etta James' }],
  ['  At Last  —  Etta James ', { title: 'At Last', artist: 'Etta James' }],
  ['At Last\tEtta James', { title: 'At Last', artist: 'Etta James' }],
  ['Anti-Hero – Taylor Swift', { title: 'Anti-Hero', artist: 'Taylor Swift' }],
  ['Halo – Live – Beyoncé', { title: 'Halo – Live', artist: 'Beyoncé' }],
  ['Halo', { title: 'Halo' }],
  ['Halo –', { title: 'Halo –' }],
  ['   ', null],
])("the line '%s' is a song", (line, song) => {
  expect(songIn(line)).toEqual(song)
})

test('pasted lines lose their numbers and bullets, and empty ones are left out', () => {
  expect(
    songsIn('1. Halo – Beyoncé\r\n\n2) September\n• 99 Luftballons - Nena\n- Le Freak').map(lineOf),
  ).toEqual(['Halo – Beyoncé', 'September', '99 Luftballons – Nena', 'Le Freak'])
  expect(songIn('x'.repeat(300))?.title).toHaveLength(200)
})

const song = (list: PlanSong['list'], title: string, artist?: string): PlanSong => ({
  id: title,
  list,
  title,
  ...(artist && { artist }),
  ...(list === 'moment' && { moment: 'First dance' }),
})
const planned = [
  song('moment', 'At Last', 'Etta James'),
  song('must', 'Halo', 'Beyoncé'),
  song('never', 'Attention', 'Charlie Puth'),
]

test('a song of a moment is suggested for a list to play from, and nothing that would be refused or contradict', () => {
  expect(suggestedLines(planned, 'must', 'at')).toEqual(['At Last – Etta James'])
  expect(suggestedLines(planned, 'possible', 'HAL')).toEqual([])
  expect(suggestedLines(planned, 'never', 'at')).toEqual([])
  expect(suggestedLines(planned, 'must', 'At Last – Etta James')).toEqual([])
  expect(suggestedLines(planned, 'must', ' ')).toEqual([])
})

test('after the dash the artists of the plan are suggested', () => {
  expect(suggestedLines(planned, 'must', 'Crazy in Love – be')).toEqual(['Crazy in Love – Beyoncé'])
  expect(suggestedLines(planned, 'must', 'Crazy in Love -')).toEqual([
    'Crazy in Love – Etta James',
    'Crazy in Love – Beyoncé',
    'Crazy in Love – Charlie Puth',
  ])
})
