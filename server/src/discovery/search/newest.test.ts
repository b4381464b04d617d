import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { pageSize } from '@cuebook/domain/discovery/search.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { subscriptions } from '../../subscriptions/table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const client = await signedIn({ role: 'client' })
const subscribe = (userId: string) =>
  db.insert(subscriptions).values({ userId, status: 'active', plan: 'monthly' })
const unsubscribe = (userId: string) => db.delete(subscriptions).where(eq(subscriptions.userId, userId))

async function newest(): Promise<string[]> {
  const names: string[] = []
  for (let cursor = ''; ; ) {
    const answer = await client.get(`/api/djs/discover?sort=newest${cursor}`)
    names.push(...answer.json<DjCard[]>().map(({ username }) => username))
    const next = answer.headers['x-next-cursor']
    if (!next) return names
    cursor = `&cursor=${next}`
  }
}

test('the newest DJ is the one who could be found last, not the one whose account is youngest', async () => {
  const old = await aDj(db, { username: 'oldaccount', subscription: null })
  const young = await aDj(db, { username: 'youngaccount' })
  await subscribe(old.id)
  expect(await newest()).toEqual(['@oldaccount', '@youngaccount'])

  await unsubscribe(young.id)
  expect(await newest()).toEqual(['@oldaccount'])
  await subscribe(young.id)
  expect(await newest()).toEqual(['@oldaccount', '@youngaccount'])
})

test('every DJ is on exactly one page', async () => {
  for (let n = 0; n < pageSize + 5; n += 1) await aDj(db, { username: `dj${n}` })
  const names = await newest()
  const expected = Array.from({ length: pageSize + 5 }, (_, n) => `@dj${n}`).reverse()
  expect(names).toEqual([...expected, '@oldaccount', '@youngaccount'])
})

test.each([
  'WzAsMCwiMDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0',
  'WyJ4IiwwLCIwMTkwMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ',
])('a cursor without a time (%s) starts at the beginning', async (cursor) => {
  const answer = await client.get(`/api/djs/discover?sort=newest&cursor=${cursor}`)
  expect(answer.json<DjCard[]>()[0]?.username).toBe(`@dj${pageSize + 4}`)
})
