import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { contracts } from './table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database

/** Inserts older copies of a contract. */
const copies = (id: string, count: number) =>
  db.execute(sql`insert into contracts
    select (jsonb_populate_record(c, jsonb_build_object('id',
      lpad(to_hex(1000 + n), 8, '0') || '-0000-7000-8000-000000000000'))).*
    from ${contracts} c, generate_series(1, ${count}) n where c.id = ${id}`)

test('every contract is on exactly one page, newest first', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const newest = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  await copies(newest, 1200)
  for (const one of [dj, client]) {
    const sizes: number[] = []
    const ids: string[] = []
    let before: string | undefined
    do {
      const answer = await one.get(`/api/contracts${before ? `?before=${before}` : ''}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const page: Contract[] = answer.json()
      sizes.push(page.length)
      ids.push(...page.map(({ id }) => id))
      before = answer.headers[cursorHeader]?.toString()
    } while (before)
    expect(sizes).toEqual([500, 500, 201])
    expect(ids).toEqual([...new Set(ids)].sort().reverse())
    expect(ids[0]).toBe(newest)
  }
})

test('a page that does not exist is refused with a sentence', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.get('/api/contracts?before=yesterday')
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'This page does not exist.'])
})
