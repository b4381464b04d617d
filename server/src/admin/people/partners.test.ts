import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { adminJobs } from '../jobs.ts'

const { ctx, signedIn, mailbox } = await testApp({ env: { ADMIN_EMAILS: 'root@people.example' } })
const { db } = ctx.database
const root = await signedIn({ email: 'root@people.example' })

test('each partner gets one mail that lists the open bookings, and one once the suspension is lifted', async () => {
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
  const [many, one] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const with_ = ({ user }: typeof many) => ({ djId: dj.user.id, clientEmail: user.email, clientId: user.id })
  for (const eventDate of ['2030-05-04', '2030-06-15']) await aContract(db, { ...with_(many), eventDate })
  await aContract(db, { ...with_(many), eventDate: '2020-06-15', status: 'completed' })
  await aContract(db, with_(one))
  const subjectsOf = async ({ user }: typeof many) =>
    (await mailbox(user.email)).map(({ subject }) => subject)
  const act = async (verb: string) => {
    await root.post(`/api/admin/people/${dj.user.id}/${verb}`, { reason: 'Between us' })
    // A job that is repeated after a crash tells nobody twice.
    await runWaitingJobs(db, adminJobs(ctx).topics ?? {})
  }
  await act('suspend')
  const [mail] = await mailbox(many.user.email)
  expect(await subjectsOf(many)).toEqual(['About your 2 contracts with Dana Jay: an account was suspended'])
  expect(mail?.text).toContain('\n– Wedding on Jun 15, 2030\n– Wedding on May 4, 2030\n')
  expect(mail?.html).toContain('Jun 15, 2030<br>– Wedding on May 4, 2030')
  expect(mail?.text).not.toContain('Between us')
  expect(await subjectsOf(one)).toEqual([
    expect.stringMatching(/^About the contract for Wedding on .*: an account was suspended$/),
  ])
  await act('lift')
  expect((await subjectsOf(many))[0]).toBe('About your 2 contracts with Dana Jay: the account is open again')
  expect(await subjectsOf(one)).toHaveLength(2)
  expect((await mailbox(one.user.email))[0]?.text).not.toContain('Between us')
  const { notifications } = (await many.get('/api/notifications')).json()
  expect(notifications).toMatchObject([{ path: '/contracts' }, { path: '/contracts' }])
})
