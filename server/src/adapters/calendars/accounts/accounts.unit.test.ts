import { afterAll, describe, expect, test } from 'vitest'
import { openGoogle } from '../google/open.ts'
import { openGoogleStub, sentToGoogle } from '../google/stub.fixture.ts'
import { openOutlook } from '../outlook/open.ts'
import { openOutlookStub, sentToOutlook } from '../outlook/stub.fixture.ts'
import { CalendarTrouble, type TokenKeeper, type Tokens } from '../port.ts'
import { aWedding, calendarSuite } from '../suite.fixture.ts'
import type { Provider, StubReply } from './provider-stub.fixture.ts'

const closing: Provider[] = []
afterAll(() => {
  for (const { close } of closing) close()
})

const keys = { clientId: 'stub-id', clientSecret: 'stub-secret' }
const never = new AbortController().signal

/** Keeps tokens as the database does: whoever comes second gets the first one's. */
function keeping(first: Tokens) {
  const kept = { tokens: first, saves: 0 }
  const keeper = (): TokenKeeper => {
    let { tokens, saves: version } = kept
    return {
      tokens,
      reread: async () => {
        ;({ tokens, saves: version } = kept)
        return tokens
      },
      keep: async (next) => {
        if (kept.saves !== version) return kept.tokens
        kept.tokens = next
        version = ++kept.saves
        return next
      },
    }
  }
  return { kept, keeper }
}

async function google(options: { forgets?: boolean } = {}) {
  const stub = await openGoogleStub(options)
  closing.push(stub)
  const { kept, keeper } = keeping(stub.signedIn())
  const accounts = openGoogle({ ...keys, base: stub.base })
  const open = (id: string) => accounts.open(keeper(), id, never)
  return { ...stub, kept, keeper, accounts, target: open(''), missing: open('nowhere') }
}

async function outlook() {
  const stub = await openOutlookStub()
  closing.push(stub)
  const { kept, keeper } = keeping(stub.signedIn())
  const accounts = openOutlook({ ...keys, base: stub.base })
  const open = (id: string) => accounts.open(keeper(), id, never)
  return { ...stub, kept, keeper, accounts, target: open('Calendar'), missing: open('nowhere') }
}

calendarSuite('Google', google)
calendarSuite('Google, where a deleted event cannot be brought back', () => google({ forgets: true }))
calendarSuite('Outlook', outlook)

for (const [name, open] of Object.entries({ google, outlook })) {
  describe(`an account of ${name}`, () => {
    const troubleOf = async (replies: StubReply[]) => {
      const { target, fail } = await open()
      fail(...replies)
      const failure = await target.put(aWedding(), null).catch((error: unknown) => error)
      if (!(failure instanceof CalendarTrouble)) throw failure
      return [failure.kind, failure.retryAfterMs]
    }

    test('refusals become words that its owner can act on', async () => {
      const limited = { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } }
      const rightless = {
        error: { code: 'ErrorAccessDenied', errors: [{ reason: 'insufficientPermissions' }] },
      }
      expect(await troubleOf([{ status: 403, body: limited }])).toEqual(['too-busy', undefined])
      expect(await troubleOf([{ status: 403, body: rightless }])).toEqual(['signed-out', undefined])
      expect(await troubleOf([{ status: 403, body: {} }])).toEqual(['refused', undefined])
      expect(await troubleOf([{ status: 429, headers: { 'retry-after': '7' } }])).toEqual(['too-busy', 7000])
      expect(await troubleOf([{ status: 503, headers: { 'retry-after': '30' } }])).toEqual([
        'unreachable',
        30_000,
      ])
      expect(await troubleOf([{ status: 500 }])).toEqual(['unreachable', undefined])
      expect(await troubleOf([{ status: 400, body: {} }])).toEqual(['refused', undefined])
      expect(await troubleOf([{ status: 200, headers: { 'content-type': 'text/html' } }])).toEqual([
        'unreadable',
        undefined,
      ])
      expect(await troubleOf([{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }])).toEqual([
        'unreachable',
        undefined,
      ])
    })

    test('a token that ended early is renewed once, kept, and the call repeated', async () => {
      const { target, endAccess, kept, seen } = await open()
      const before = kept.tokens
      endAccess()
      await target.put(aWedding(), null)
      expect(await seen()).toHaveLength(1)
      expect(kept.saves).toBe(1)
      expect(kept.tokens.accessToken).not.toBe(before.accessToken)
    })

    test('a token that is about to end is renewed before it is used', async () => {
      const { accounts, kept, keeper, calls } = await open()
      kept.tokens = { ...kept.tokens, expiresAt: Date.now() + 30_000 }
      await accounts.calendars(keeper(), never)
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'GET'])
      expect(kept.tokens.expiresAt).toBeGreaterThan(Date.now() + 600_000)
    })

    test('when the owner took the right back, they have to connect again', async () => {
      const { target, endAccess, endGrants } = await open()
      endAccess()
      endGrants()
      await expect(target.kept()).rejects.toMatchObject({ kind: 'signed-out' })
    })

    test('of two processes that renew at once, both go on with tokens that hold', async () => {
      const { accounts, keeper, endAccess, kept, seen } = await open()
      endAccess()
      const targets = [keeper(), keeper()].map((each) => accounts.open(each, '', never))
      const other = '018f6d2e-7c1a-7b7e-9a53-2f6f0a1c9e33'
      await Promise.all([
        targets[0]?.put(aWedding(), null),
        targets[1]?.put(aWedding({ contractId: other }), null),
      ])
      expect(await seen()).toHaveLength(2)
      const [fresh] = [accounts.open(keeper(), '', never)]
      expect((await fresh?.kept())?.size).toBe(2)
      expect(kept.saves).toBeGreaterThanOrEqual(1)
    })

    test('nobody answers', async () => {
      const { target, close } = await open()
      close()
      await expect(target.kept()).rejects.toMatchObject({ kind: 'unreachable' })
    })
  })
}

test('the own calendar of an account comes first, and only those that can be written to', async () => {
  const [dana, lena] = [await google(), await outlook()]
  expect(await dana.accounts.calendars(dana.keeper(), never)).toEqual([
    { id: 'dana@gmail.example', name: 'Dana' },
    { id: 'gigs@group.calendar.google.com', name: 'Gigs' },
  ])
  expect(await lena.accounts.calendars(lena.keeper(), never)).toEqual([
    { id: 'AAown', name: 'Calendar' },
    { id: 'AAgig', name: 'Gigs' },
  ])
})

test('a Microsoft refresh token is replaced by the one that came last', async () => {
  const { target, endAccess, kept, grants } = await outlook()
  const first = kept.tokens.refreshToken
  for (let n = 0; n < 3; n++) {
    endAccess()
    await target.kept()
  }
  expect(kept.saves).toBe(3)
  expect([...grants]).toEqual([kept.tokens.refreshToken])
  expect(kept.tokens.refreshToken).not.toBe(first)
})

test('a Google refresh token stays when none comes with the new access token', async () => {
  const { target, endAccess, kept } = await google()
  const first = kept.tokens.refreshToken
  endAccess()
  await target.kept()
  expect(kept.tokens.refreshToken).toBe(first)
})

test('a next page on another host is not read, because the token would go along', async () => {
  const { target, fail, calls } = await outlook()
  fail({ status: 200, body: { value: [], '@odata.nextLink': 'http://127.0.0.1:9/more' } })
  await expect(target.kept()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(calls).toHaveLength(1)
})

test('a cancelled booking takes no time and is not deleted, and one that is not signed is tentative', () => {
  const [cancelled, tentative] = [aWedding({ status: 'cancelled' }), aWedding({ status: 'tentative' })]
  expect(sentToGoogle(cancelled)).toMatchObject({ status: 'confirmed', transparency: 'transparent' })
  expect(sentToGoogle(tentative)).toMatchObject({ status: 'tentative', transparency: 'transparent' })
  expect(sentToGoogle(aWedding())).toMatchObject({ status: 'confirmed', transparency: 'opaque' })
  expect([cancelled, tentative, aWedding()].map((event) => sentToOutlook(event).showAs)).toEqual([
    'free',
    'tentative',
    'busy',
  ])
})
