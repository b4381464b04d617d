import { adminApi } from '@cuebook/domain/admin/api.ts'
import { couponsApi } from '@cuebook/domain/admin/coupons/api.ts'
import { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import { testedParts } from '@cuebook/domain/admin/setup/parts.ts'
import { reportsApi } from '@cuebook/domain/reports/api.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act, World } from '../world.ts'
import { admins, named, sentence } from './act.ts'
import { confirmFirst } from './keeping.ts'

const because = (me: Person) => ({ reason: sentence(me, me.dice.word()) })

async function mindPeople(me: Person, { lodgers }: World): Promise<void> {
  const lodger = me.dice.pick(lodgers)
  if (!lodger) return
  const params = { id: lodger.id }
  const { suspendedAt, admin } = await me.read(peopleApi.one, { params })
  const body = because(me)
  const suspension = (since: boolean) =>
    since
      ? row('users', params, {}, { part: 'suspension', filled: ['suspended_at'] })
      : row('users', params, { suspended_at: null }, { part: 'suspension' })
  const rights = (has: boolean) => row('users', params, { is_admin: has }, { part: 'rights' })
  const roll = me.dice.next()
  if (suspendedAt !== null) await me.write(peopleApi.lift, { params, body }, [suspension(false)])
  else if (admin !== null || roll < 0.25) {
    await confirmFirst(me)
    if (admin === null) await me.write(peopleApi.giveRights, { params, body }, [rights(true)])
    else await me.write(peopleApi.takeRights, { params, body }, [rights(false)])
  } else if (roll < 0.5) await me.write(peopleApi.suspend, { params, body }, [suspension(true)])
  else if (roll < 0.75) await me.write(peopleApi.endSessions, { params, body }, [])
  else await me.write(peopleApi.startReset, { params, body }, [])
}

/** Somebody signed up and never found the mail. */
async function confirmAddress(me: Person): Promise<void> {
  const [newcomer] = await me.read(peopleApi.list, { query: { status: 'unconfirmed' } })
  if (!newcomer) return
  const params = { id: newcomer.id }
  await me.write(peopleApi.confirmEmail, { params, body: because(me) }, [
    row('users', params, { email_verified: true }, { part: 'confirmed' }),
  ])
}

async function mindMoney(me: Person): Promise<void> {
  if (me.dice.chance(0.2)) {
    await me.write(moneyApi.compare, {}, [])
    return
  }
  const payments = await me.read(moneyApi.payments, { query: { state: 'paid' } })
  const one = me.dice.pick(payments.filter(({ kind }) => kind !== 'cash'))
  if (!one) return
  const params = { id: one.id }
  const { left, refusal } = await me.read(moneyApi.payment, { params })
  const most = Math.round(left * 100)
  if (refusal !== null || most < 2) return
  const amount = (1 + me.dice.below(Math.min(most - 1, 3000))) / 100
  const { reason } = because(me)
  await me.write(moneyApi.refund, { params, body: { amount, left, reason } }, [
    row('payment_refunds', { payment_id: one.id, reason }, { amount_cents: Math.round(amount * 100) }),
  ])
}

async function mindJobs(me: Person): Promise<void> {
  const job = me.dice.pick(await me.read(adminApi.deadJobs))
  if (!job) return
  const params = { id: job.id }
  if (me.dice.chance(0.6)) await me.write(adminApi.retryJob, { params }, [])
  else await me.write(mailApi.giveUp, { params, body: because(me) }, [row('outbox', params, {}, { rows: 0 })])
}

async function mindCoupons(me: Person, { coupons }: World): Promise<void> {
  const old = coupons.length > 3 ? coupons.shift() : undefined
  if (old) {
    await me.write(couponsApi.end, { params: { code: old } }, [
      row('coupons', { code: old }, {}, { filled: ['expires_at'] }),
    ])
    return
  }
  const code = me.dice.word(12).toUpperCase()
  const body = { code, name: 'A discount', type: 'percent' as const, value: 10, lasts: 'once' as const }
  await me.write(couponsApi.make, { body }, [row('coupons', { code }, { percent: 10 })])
  coupons.push(code)
}

async function setUp(me: Person): Promise<void> {
  const roll = me.dice.next()
  if (roll < 0.3) {
    const part = me.dice.pick(testedParts.filter((each) => each !== 'sign-in')) ?? 'files'
    await me.write(setupApi.test, { params: { part } }, [])
  } else if (roll < 0.5) {
    await me.write(setupApi.sendTestMail, {}, ({ id }) => [
      row('outbox', { dedupe_key: `mail:setup-test:${me.id}:${id}` }, { topic: 'mail' }),
    ])
  } else if (roll < 0.7) await me.write(setupApi.putAway, {}, [])
  else {
    const address = `${me.dice.word(16)}@invited.example`
    await me.write(setupApi.invite, { body: { addresses: [address] } }, [
      row('dj_invitations', { email: address }),
    ])
  }
}

/** What an admin does in the console. */
export const consoleActs: readonly Act[] = [
  {
    name: 'mind people',
    who: admins,
    calls: [
      named(peopleApi.suspend),
      named(peopleApi.lift),
      named(peopleApi.endSessions),
      named(peopleApi.startReset),
      named(peopleApi.giveRights),
      named(peopleApi.takeRights),
    ],
    run: mindPeople,
  },
  { name: 'confirm an address', who: admins, calls: [named(peopleApi.confirmEmail)], run: confirmAddress },
  {
    name: 'mind money',
    who: admins,
    calls: [named(moneyApi.refund), named(moneyApi.compare)],
    run: mindMoney,
  },
  { name: 'mind jobs', who: admins, calls: [named(adminApi.retryJob), named(mailApi.giveUp)], run: mindJobs },
  {
    name: 'mind discount codes',
    who: admins,
    calls: [named(couponsApi.make), named(couponsApi.end)],
    run: mindCoupons,
  },
  {
    name: 'set up',
    who: admins,
    calls: [
      named(setupApi.test),
      named(setupApi.sendTestMail),
      named(setupApi.putAway),
      named(setupApi.invite),
    ],
    run: setUp,
  },
  {
    name: 'count the market',
    who: admins,
    calls: [named(overviewApi.count)],
    async run(me) {
      await me.write(overviewApi.count, {}, [])
    },
  },
  {
    name: 'send a mail again',
    who: admins,
    calls: [named(mailApi.sendAgain)],
    async run(me) {
      const one = me.dice.pick((await me.read(mailApi.list)).filter(({ again }) => again === 'yes'))
      if (one) await me.write(mailApi.sendAgain, { params: { id: one.id }, body: because(me) }, [])
    },
  },
  {
    name: 'decide about a report',
    who: admins,
    calls: [named(reportsApi.decide)],
    async run(me) {
      const one = me.dice.pick(await me.read(reportsApi.list, { query: { state: 'open' } }))
      if (!one) return
      const outcome = me.dice.pick(
        one.kind === 'review' ? (['no-breach', 'removed'] as const) : (['no-breach', 'warned'] as const),
      )
      const params = { id: one.id }
      await me.write(reportsApi.decide, { params, body: { outcome: outcome ?? 'no-breach', note: 'Seen' } }, [
        row('reports', params, { state: outcome ?? 'no-breach' }, { part: 'state' }),
      ])
    },
  },
]
