import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { chicago, quoted, requestsApp } from '../requests.fixture.ts'
import { suggestDjs } from './suggest.ts'

const clock = { ahead: 0 }
const { ctx, db, dj, client, post, mailbox } = await requestsApp({
  now: () => new Date(Date.now() + clock.ahead),
})

test('a request that nobody answers for three days suggests DJs who are free and near, once', async () => {
  const [clara, answered] = [await client(), await client()]
  const [near, busy] = [await dj({ firstName: 'Near' }), await dj({ firstName: 'Busy' })]
  await dj({ firstName: 'Far', at: chicago })
  await aContract(db, {
    djId: busy.user.id,
    clientEmail: 'somebody@people.example',
    eventDate: '2030-01-16',
    status: 'confirmed',
  })
  const { id } = await post(clara)
  const other = await post(answered)
  await near.post(`/api/service-requests/${other.id}/applications`, quoted)
  const found = await clara.get(`/api/service-requests/${id}/suggestions`)
  expect(found.json().map((each: { id: string }) => each.id)).toEqual([near.user.id])
  expect(await suggestDjs(ctx)).toBe(0)
  clock.ahead = 3 * DAY_MS + 1000
  expect(await suggestDjs(ctx)).toBe(1)
  expect(await suggestDjs(ctx)).toBe(0)
  const [mail, ...more] = await mailbox(clara.user.email)
  expect(mail?.subject).toBe('DJs who are free: Wedding on Jan 16, 2030')
  expect(mail?.text).toContain('Near Vale')
  expect(mail?.text).not.toContain('Busy')
  expect(more).toEqual([])
  expect((await mailbox(answered.user.email)).map(({ subject }) => subject)).toEqual([
    'Near Vale applied: Wedding on Jan 16, 2030',
  ])
})
