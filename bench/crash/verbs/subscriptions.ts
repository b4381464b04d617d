import { subscriptionsApi as api } from '@cuebook/domain/subscriptions/api.ts'
import { row } from '../journal.ts'
import { type Person, Refused } from '../person.ts'
import type { Act } from '../world.ts'
import { djs, named } from './act.ts'
import { giveCard } from './money.ts'

const planIs = (me: Person, plan: string) =>
  row('subscriptions', { user_id: me.id }, { plan }, { part: 'plan' })
const endsIs = (me: Person, ends: boolean) =>
  row('subscriptions', { user_id: me.id }, { ends_at_period_end: ends }, { part: 'ending' })

/** Begins a trial, or pays at once; some leave the form and come back to it. */
async function subscribe(me: Person): Promise<void> {
  const plan = me.dice.chance(0.5) ? ('monthly' as const) : ('yearly' as const)
  const couponCode = me.dice.chance(0.2) ? me.notes.get('coupon') : undefined
  const begun = await me.write(
    api.createIntent,
    { body: { plan, ...(couponCode && { couponCode }) } },
    () => [],
  )
  let { clientSecret } = begun
  if (begun.isTrialMode && me.dice.chance(0.4))
    ({ clientSecret } = await me.write(api.completeTrialSetup, { body: { plan } }, () => []))
  await giveCard(me, clientSecret, '4242424242424242')
  const sessionId = clientSecret.split('_secret_')[0] ?? ''
  await me.read(api.verify, { params: { sessionId } })
}

async function manage(me: Person): Promise<void> {
  const mine = await me.read(api.mine).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'subscription.none') return null
    throw error
  })
  if (!mine || !['trialing', 'active'].includes(mine.status)) return subscribe(me)
  const roll = me.dice.next()
  if (roll < 0.25) {
    const plan = mine.plan === 'monthly' ? ('yearly' as const) : ('monthly' as const)
    const { dueToday, at } = await me.read(api.previewChange, { query: { plan } })
    await me.write(api.change, { body: { plan, dueToday, at } }, [planIs(me, plan), endsIs(me, false)])
  } else if (roll < 0.35 && mine.status === 'trialing') {
    const { dueToday } = await me.read(api.previewStart)
    await me.write(api.start, { body: { dueToday } }, [
      row('subscriptions', { user_id: me.id }, { status: 'active' }, { part: 'status' }),
      endsIs(me, false),
    ])
  } else if (roll < 0.65) {
    if (mine.endsAtPeriodEnd) await me.write(api.resume, {}, [endsIs(me, false)])
    else await me.write(api.cancel, {}, [endsIs(me, true)])
  } else {
    const { setupId, clientSecret } = await me.write(api.beginCard, {}, (begun) => [
      row('test_setups', { id: begun.setupId }),
    ])
    await giveCard(me, clientSecret, '5555555555554444')
    await me.write(api.useCard, { body: { setupId } }, [])
  }
}

/** What DJs pay us. */
export const subscriptionActs: readonly Act[] = [
  {
    name: 'manage the subscription',
    who: djs,
    calls: [
      named(api.createIntent),
      named(api.completeTrialSetup),
      named(api.change),
      named(api.start),
      named(api.cancel),
      named(api.resume),
      named(api.beginCard),
      named(api.useCard),
    ],
    run: manage,
  },
  {
    name: 'try a discount code',
    who: djs,
    calls: [named(api.validateCoupon)],
    async run(me, world) {
      const couponCode = world.coupons.at(-1)
      if (!couponCode) return
      await me.write(api.validateCoupon, { body: { couponCode } }, [])
      me.notes.set('coupon', couponCode)
    },
  },
]
