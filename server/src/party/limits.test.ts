import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import type { RateLimit } from '../kernel/http/door/rate-limit.ts'
import { changesOfAddress, decisionLimits, looksOfAddress, settingsLimits } from './limits.ts'
import { aPartyWorld } from './party.fixture.ts'
import { partyWishes } from './table.ts'

const world = await aPartyWorld({ RATE_LIMIT_PER_MINUTE: '600' })
const { ctx, db, visitor, dj, client, aParty, aGuest, audited, settings, setClock } = world
const TOO_MANY = '429 request.too-many'

const statusOf = async (answer: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const { statusCode, json } = await answer
  return statusCode === 200 ? 200 : `${statusCode} ${json().code}`
}
const aMinuteLater = () => setClock(new Date(ctx.now().getTime() + 61_000).toISOString())

describe('an hour bounds', () => {
  test('what one person decides about wishes: nothing changes, and the other one and other parties go on', async () => {
    const { id, at, api, host } = await aParty()
    const wish = `${at}/wishes/${await aGuest(api).wished('Halo')}`
    const other = await aParty()
    const otherWish = `${other.at}/wishes/${await aGuest(other.api).wished('Halo')}`
    const mark = (of: string, next: string) => dj.put(`${of}/mark`, { mark: next })
    const hide = (who: typeof dj) => who.put(`${wish}/hidden`, { hidden: true })
    await leaveAttempts(ctx, decisionLimits(id, dj.user.id), 1)
    expect(await statusOf(mark(wish, 'next'))).toBe(200)
    const refused = await mark(wish, 'played')
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['request.too-many', '60'])
    expect(await statusOf(hide(dj))).toBe(TOO_MANY)
    expect((await host()).wishes).toMatchObject([{ mark: 'next', isHidden: false }])
    expect((await audited(id)).map(({ action }) => action)).toEqual(['party.changed', 'party.wish-marked'])
    expect(await statusOf(mark(otherWish, 'next'))).toBe(200)
    expect(await statusOf(hide(client))).toBe(200)
    aMinuteLater()
    expect(await statusOf(mark(wish, 'played'))).toBe(200)
  })

  test('what the client changes of the page: it stays as it is, with its address', async () => {
    const { id, at, eventDate, code } = await aParty()
    const change = (version: number) =>
      client.put(at, settings({ eventDate }, { version, title: `T${version}` }))
    const renew = () => client.post(`${at}/code`, { version: 2 })
    await leaveAttempts(ctx, settingsLimits(id, client.user.id), 1)
    expect(await statusOf(change(1))).toBe(200)
    expect(await statusOf(change(2))).toBe(TOO_MANY)
    expect(await statusOf(renew())).toBe(TOO_MANY)
    expect((await client.get(at)).json()).toMatchObject({ version: 2, title: 'T1', code })
    expect(await audited(id)).toHaveLength(2)
    aMinuteLater()
    expect(await statusOf(renew())).toBe(200)
  })
})

describe('a minute bounds what one address', () => {
  /** Counts so many calls of this address in one, because the count is kept in memory for the whole process. */
  async function come(remoteAddress: string, limit: RateLimit | null, times: number): Promise<void> {
    const hall = Fastify()
    hall.decorateRequest('actor', null)
    hall.get('/', async (request, reply) => {
      for (let n = 0; n < times; n++) limit?.(request, reply)
      return 'counted'
    })
    const { statusCode } = await hall.inject({ url: '/', remoteAddress })
    expect(statusCode).toBe(200)
  }

  test('looks at, and it can still wish', async () => {
    const { api, code } = await aParty()
    const remoteAddress = '198.51.100.21'
    const look = (from = remoteAddress) => visitor().get(api, { remoteAddress: from })
    await come(remoteAddress, looksOfAddress, 7_999)
    expect(await statusOf(look())).toBe(200)
    const refused = await look()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await visitor().get(`/party/${code}`, { remoteAddress })).statusCode).toBe(429)
    expect(await statusOf(look('198.51.100.22'))).toBe(200)
    await aGuest(api, remoteAddress).wished('Halo')
  })

  test('wishes and votes, and it can still look', async () => {
    const { api } = await aParty()
    const remoteAddress = '198.51.100.31'
    const wishId = await aGuest(api).wished('Halo')
    await come(remoteAddress, changesOfAddress, 1_499)
    const guest = aGuest(api, remoteAddress)
    expect(await statusOf(guest.vote(wishId))).toBe(200)
    expect(await statusOf(guest.vote(wishId, false))).toBe(TOO_MANY)
    expect(await statusOf(guest.wish('Levels'))).toBe(TOO_MANY)
    expect((await visitor().get(api, { remoteAddress })).json().wishes).toMatchObject([{ votes: 2 }])
    expect(await db.select().from(partyWishes)).not.toContainEqual(
      expect.objectContaining({ title: 'Levels' }),
    )
    expect(await statusOf(aGuest(api, '198.51.100.32').wish('Levels'))).toBe(200)
  })
})
