import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { expect, test } from 'vitest'
import { anActor } from '../../tests/actors.ts'
import { testApp } from '../../tests/app.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { becomeClient } from './become-client.ts'
import { invitationPath, redeemInvitation } from './changes.ts'
import { userById } from './queries.ts'

const { ctx, aUser } = await testApp()
const { db } = ctx.database
const sentAt = new Date('2030-06-01T12:00:00Z')

async function invite(tx: Tx, email: string): Promise<string> {
  const path = await invitationPath(tx, { email, next: '/contracts', subjectId: newId() }, sentAt)
  return new URL(path, ctx.settings.baseUrl).searchParams.get('token') ?? ''
}

test.each([
  ['signs in until fourteen days have passed', -1, expect.any(String)],
  ['signs nobody in after that', 0, null],
])('an invitation %s', async (_what, offMs, signsIn) => {
  const at = new Date(sentAt.getTime() + 14 * DAY_MS + offMs)
  const link = await db.transaction(async (tx) =>
    redeemInvitation(tx, await invite(tx, `newcomer${offMs}@expiry.example`), at),
  )
  expect(link).toEqual(signsIn)
})

test('of two invitations to a newcomer, only the one that is followed first signs in', async () => {
  const links = await db.transaction(async (tx) => {
    const email = 'newcomer@twice.example'
    const [first, second] = [await invite(tx, email), await invite(tx, email)]
    return [await redeemInvitation(tx, second, sentAt), await redeemInvitation(tx, first, sentAt)]
  })
  expect(links).toEqual([expect.any(String), null])
})

test('a person who chose a role a moment before following an invitation keeps it', async () => {
  const { id } = await aUser({ role: 'dj' })
  const from = { ip: '127.0.0.1', userAgent: 'a test', requestId: 'r-1' }
  // The call was recognised before the choice, so it still knows of no role.
  await becomeClient(ctx, anActor({ id, role: null }), from)
  expect((await userById(db, id))?.role).toBe('dj')
})
