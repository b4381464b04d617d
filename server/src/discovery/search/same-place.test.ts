import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { aDj } from '../../../tests/djs.ts'
import { aUser } from '../../../tests/people.ts'
import { contracts } from '../../contracts/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { reviews } from '../../reviews/table.ts'
import { findDjs } from './find.ts'

const { db } = await testDatabase()
const la = { lat: 34.0522, lng: -118.2437 }
const pasadena = { lat: 34.1478, lng: -118.1445 }

async function aRatedDj(rating: number): Promise<string> {
  const { id: djId } = await aDj(db, { at: pasadena })
  const client = await aUser(db)
  const contractId = newId()
  const contract = { id: contractId, status: 'completed' as const, djId, clientEmail: client.email }
  await db.insert(contracts).values(contract)
  await db
    .insert(reviews)
    .values({ id: newId(), contractId, djId, clientId: client.id, rating, comment: 'Good' })
  return djId
}

test('of DJs in the same city, sorted by distance, the best rated come first, and the pages contain everybody once', async () => {
  const rated = [await aRatedDj(3), await aRatedDj(5), await aRatedDj(4)]
  for (let i = 0; i < 60; i += 1) await aDj(db, { at: pasadena })
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { djs, next } = await findDjs(db, { ...la, radiusMiles: 25, sort: 'distance' }, cursor)
    ids.push(...djs.map(({ userId }) => userId))
    if (!next) break
    cursor = next
  }
  expect(ids.slice(0, 3)).toEqual([rated[1], rated[2], rated[0]])
  expect(ids).toHaveLength(63)
  expect(new Set(ids).size).toBe(63)
})

test('a DJ at the searched place is zero miles away', async () => {
  const { djs } = await findDjs(db, { ...pasadena, radiusMiles: 5 }, undefined)
  expect(djs.map(({ distanceMiles }) => distanceMiles)).toEqual(djs.map(() => 0))
})
