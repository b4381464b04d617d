import { programsApi } from '@cuebook/domain/programs/api.ts'
import { eventsFor } from '@cuebook/domain/programs/webhook-events.ts'
import { gone, row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act, World } from '../world.ts'
import { everybody, named } from './act.ts'
import { confirmFirst } from './keeping.ts'
import { isForgetful } from './security.ts'

async function lookAfterTokens(me: Person): Promise<void> {
  if (isForgetful(me)) return
  const tokens = await me.read(programsApi.tokens)
  const one = me.dice.pick(tokens)
  if (one && (tokens.length > 5 || me.dice.chance(0.4))) {
    await me.write(programsApi.revokeToken, { params: { id: one.id } }, [
      gone('program_tokens', { id: one.id }),
    ])
    return
  }
  await confirmFirst(me)
  const name = `Program ${me.dice.word()}`
  const body = { name, scopes: ['read' as const], days: 30 as const }
  await me.write(programsApi.makeToken, { body }, ({ token }) => [
    row('program_tokens', { id: token.id }, { name }),
  ])
}

async function addWebhook(me: Person, { outside }: World): Promise<void> {
  await confirmFirst(me)
  const url = `${outside.webhookUrl}/${me.dice.word(16)}`
  const events = eventsFor(me.role === 'dj' ? 'dj' : 'client')
  await me.write(programsApi.addWebhook, { body: { url, events } }, ({ webhook }) => [
    row('webhooks', { id: webhook.id }, { url }),
  ])
}

async function lookAfterWebhooks(me: Person, world: World): Promise<void> {
  if (isForgetful(me)) return
  const webhooks = await me.read(programsApi.webhooks)
  const one = me.dice.pick(webhooks)
  if (!one || webhooks.length < 2) return addWebhook(me, world)
  const params = { id: one.id }
  const roll = me.dice.next()
  if (roll < 0.3) {
    await me.write(programsApi.sendTest, { params }, (delivery) => [
      { ...row('webhook_deliveries', { id: delivery.id }), about: `delivery to ${one.id}` },
    ])
  } else if (roll < 0.5) {
    const on = one.off !== null
    await confirmFirst(me)
    await me.write(programsApi.changeWebhook, { params, body: { version: one.version, on } }, [
      row('webhooks', params, { off: on ? null : 'owner' }, { part: 'off' }),
    ])
  } else if (roll < 0.65) {
    await confirmFirst(me)
    await me.write(programsApi.newSecret, { params }, [])
  } else if (roll < 0.9) {
    const deliveries = await me.read(programsApi.deliveries, { params })
    const delivery = me.dice.pick(deliveries.filter(({ state }) => state !== 'waiting'))
    if (!delivery) return
    await me.write(programsApi.sendAgain, { params: { ...params, deliveryId: delivery.id } }, [])
  } else {
    const removed = gone('webhooks', params)
    await me.write(programsApi.removeWebhook, { params }, [
      removed,
      { ...removed, about: `${removed.about} off` },
      { ...gone('webhook_deliveries', { webhook_id: one.id }), about: `delivery to ${one.id}` },
    ])
  }
}

/** Programs that act for people. */
export const programActs: readonly Act[] = [
  {
    name: 'look after tokens',
    who: everybody,
    calls: [named(programsApi.makeToken), named(programsApi.revokeToken)],
    run: lookAfterTokens,
  },
  {
    name: 'look after webhooks',
    who: everybody,
    calls: [
      named(programsApi.addWebhook),
      named(programsApi.changeWebhook),
      named(programsApi.removeWebhook),
      named(programsApi.newSecret),
      named(programsApi.sendTest),
      named(programsApi.sendAgain),
    ],
    run: lookAfterWebhooks,
  },
]
