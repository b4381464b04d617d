import { describe, expect, test } from 'vitest'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { decisionLimits, settingsLimits } from './limits.ts'
import { aPartyWorld } from './party.fixture.ts'

const world = await aPartyWorld()
const { ctx, dj, client, aParty, aGuest, audited, settings, setClock } = world
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
