import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { countHeader, cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const MORE = 5
for (let i = 0; i < pageSize + MORE; i += 1) await aDj(db, { firstName: 'Kím', lastName: `Possible${i}` })
await aDj(db, { firstName: 'Possible', lastName: 'Kim', specialties: 'Jazz' })

const find = async (search: string, more: Record<string, string> = {}) => {
  const answer = await client.get(
    `/api/djs/discover?${new URLSearchParams({ search, limit: String(pageSize), ...more })}`,
  )
  const names = answer
    .json()
    .map((dj: { firstName: string; lastName: string }) => `${dj.firstName} ${dj.lastName}`)
  return { names, cursor: answer.headers[cursorHeader], count: answer.headers[countHeader] }
}

test('a full name in its order finds exactly the people with that name, page by page and with their count', async () => {
  const first = await find('kim poss')
  expect([first.names.length, first.count]).toEqual([pageSize, String(pageSize + MORE)])
  const second = await find('kim poss', { cursor: String(first.cursor) })
  expect([second.names.length, second.cursor]).toEqual([MORE, undefined])
  const all = new Set([...first.names, ...second.names])
  expect(all.size).toBe(pageSize + MORE)
  expect([...all].every((name) => name.startsWith('Kím Possible'))).toBe(true)
})

test('when nobody has the name in that order, words in any order match', async () => {
  expect((await find('possible kim')).names).toEqual(['Possible Kim'])
  expect((await find('possible1 kim')).names).toContain('Kím Possible1')
})

test('the other filters apply as well', async () => {
  expect((await find('possible kim', { genre: 'Jazz' })).names).toEqual(['Possible Kim'])
  expect((await find('kim possible3', { genre: 'House' })).names).toEqual(['Kím Possible3'])
})
