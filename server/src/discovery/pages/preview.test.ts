import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { blockedDays } from '../../availability/table.ts'

const { ctx, visitor } = await testApp()
const { db } = ctx.database
const chicago = { lat: 41.85, lng: -87.65 }
const near = 'lat=41.85&lng=-87.65'

async function shown(query = ''): Promise<string[]> {
  const answer = await visitor().get(`/api/djs/preview?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PreviewDj[]>().map(({ username }) => username)
}

test('visitors see six DJs of the market, or those near a place and free on a day', async () => {
  const busy = await aDj(db, { username: 'busy', at: chicago })
  await aDj(db, { username: 'free', at: { lat: 41.9, lng: -87.7 } })
  for (let i = 0; i < 8; i += 1) await aDj(db, { at: { lat: 34.05, lng: -118.24 } })
  await db.insert(blockedDays).values({ djId: busy.id, day: '2030-06-01' })

  expect(await shown()).toHaveLength(6)
  expect(await shown(near)).toEqual(['@busy', '@free'])
  expect(await shown(`${near}&date=2030-06-01`)).toEqual(['@free'])
  expect(await shown(`${near}&radiusMiles=1`)).toEqual(['@busy'])
  expect(await shown('date=2030-06-01')).toHaveLength(6)
  expect(await shown('date=2030-06-01')).not.toContain('@busy')
  expect(await shown('lat=64.8&lng=-147.7')).toEqual([])
  // 0,0 stands for an address without coordinates, so it is no place.
  expect(await shown('lat=0&lng=0')).toHaveLength(6)
})

test('a search of a visitor shows no more of a DJ than the market does', async () => {
  const fields = async (query: string) => {
    const [dj = {}] = (await visitor().get(`/api/djs/preview?${query}`)).json<object[]>()
    return Object.keys(dj)
  }
  expect(await fields(near)).toEqual(await fields(''))
  expect(await fields(near)).not.toContain('djProfile')
})

test.each(['lat=41', 'lat=99&lng=0', 'date=soon', 'radiusMiles=9999'])(
  'a search that cannot be is refused: %s',
  async (query) => {
    expect((await visitor().get(`/api/djs/preview?${query}`)).statusCode).toBe(400)
  },
)
