import { matchScore } from '@cuebook/domain/discovery/best-match.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { storedFiles } from '../../files/table.ts'
import { clips } from '../../profiles/table.ts'
import { djListings } from '../table.ts'

const { ctx } = await testApp()
const { db } = ctx.database

const listingOf = async (id: string) => {
  const [row] = await db.select().from(djListings).where(eq(djListings.userId, id))
  if (!row) throw new Error('the DJ is not listed')
  return row
}
const rate = (id: string, fours: number, fives: number) =>
  db.execute(sql`insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
    values (${id}, 0, 0, 0, ${fours}, ${fives})`)

async function addClip(userId: string): Promise<void> {
  const fileKey = `${userId}.mp3`
  await db.insert(storedFiles).values({ key: fileKey, type: 'audio/mpeg', bytes: 10 })
  await db.insert(clips).values({ userId, slot: 1, title: 'Mix', fileKey })
}

test.each([
  [0, 0],
  [0, 1],
  [1, 2],
  [20, 333],
  [100_000, 900_000],
])(
  'the kept score of a DJ with %i fours and %i fives is that of the rule, with and without a clip',
  async (fours, fives) => {
    const { id } = await aDj(db)
    if (fours + fives > 0) await rate(id, fours, fives)
    const before = await listingOf(id)
    expect(before).toMatchObject({
      reviewCount: fours + fives,
      hasClip: false,
      matchScore: matchScore(before),
    })
    await addClip(id)
    const after = await listingOf(id)
    expect(after).toMatchObject({ hasClip: true, matchScore: matchScore(after) })
    await db.delete(clips).where(eq(clips.userId, id))
    expect(await listingOf(id)).toEqual(before)
  },
)
