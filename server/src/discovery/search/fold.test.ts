import { fold, foldPairs } from '@cuebook/domain/kernel/fold.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { wordsOf } from './conditions.ts'

const { db } = await testDatabase()

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select public.fold_name(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t (text, n) order by n`,
  )
  return rows.map(({ folded }) => folded)
}

test('the database folds every pair as the code does', async () => {
  const letters = [...foldPairs.keys()]
  expect(letters).toEqual(expect.arrayContaining(['ø', 'Ø', 'ł', 'æ', 'ß', 'ẞ', 'þ', 'Д', 'Σ']))
  expect(await foldedByDatabase(letters)).toEqual([...foldPairs.values()])
})

test('the database folds every other character as the code does, too', async () => {
  // Above this, newer versions of Unicode still add characters, and an older database does not know them.
  const all = Array.from({ length: 0x2fff }, (_, n) => String.fromCodePoint(n + 1)).filter(
    (each) => each.isWellFormed() && /[\p{L}\p{M}\p{N}\p{P}]/u.test(each),
  )
  const folded = await foldedByDatabase(all)
  expect(all.filter((each, n) => fold(each) !== folded[n])).toEqual([])
})

test('a name is found however it is typed', async () => {
  const names = ['Bjørn Łukasz', 'Straße', 'Zoe\u0308', 'ΟΔΥΣΣΕΎΣ']
  expect(await foldedByDatabase(names)).toEqual(names.map((name) => wordsOf(name).join(' ')))
})
