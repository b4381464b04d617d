import { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import { testPaymentsApi } from '@cuebook/domain/payments/api.ts'
import { gone, row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act } from '../world.ts'
import { clients, djs, named } from './act.ts'
import { contractWhere } from './contracts.ts'

/** Mostly cards that are good, and some that are not. */
const cards = [
  '4242424242424242',
  '5555555555554444',
  '4242424242424242',
  '4000000000000002',
  '4000000000009995',
]

/** Gives a card to the built-in provider, and returns whether it was taken. */
export async function giveCard(me: Person, clientSecret: string, number: string): Promise<void> {
  const body = { clientSecret, number, expiry: cardExpiry(me), cvc: '123' }
  await me.write(testPaymentsApi.confirm, { body }, [])
}

/** Everybody has a card of their own, because a card has one trial only. */
const cardExpiry = ({ nth }: Person): string =>
  `${String((nth % 12) + 1).padStart(2, '0')}/${30 + (Math.floor(nth / 12) % 60)}`

async function pay(me: Person): Promise<void> {
  const contract = await contractWhere(me, ({ deposit }) => Boolean(deposit?.payPath && deposit.ask))
  const token = contract?.deposit?.payPath?.split('/').at(-1)?.split('?')[0]
  if (!token) return
  const params = { token }
  const { ask } = await me.read(depositApi.page, { params })
  if (!ask) return
  const { clientSecret } = await me.write(
    depositApi.begin,
    { params, body: { amount: ask.amount, for: ask.kind } },
    (begun) => [
      row('test_payments', { client_secret: begun.clientSecret }),
      row('payments', { intent_id: begun.clientSecret.split('_secret_')[0] ?? '' }),
    ],
  )
  // Some people leave before they pay, and some after.
  if (me.dice.chance(0.1)) return
  await giveCard(me, clientSecret, me.dice.pick(cards) ?? '4242424242424242')
  const paid = row('test_payments', { client_secret: clientSecret }, { status: 'succeeded' })
  if (me.dice.chance(0.1)) return
  await me.write(depositApi.settle, { params }, [paid])
}

/** Money, from both sides. */
export const moneyActs: readonly Act[] = [
  {
    name: 'pay',
    who: clients,
    calls: [named(depositApi.begin), named(depositApi.settle), named(testPaymentsApi.confirm)],
    run: pay,
  },
  {
    name: 'make a payment link',
    who: djs,
    calls: [named(contractsApi.paymentLink), named(contractsApi.mailPaymentLink)],
    async run(me) {
      const contract = await contractWhere(me, ({ status }) =>
        ['sent', 'pending', 'signed', 'confirmed', 'completed'].includes(status),
      )
      if (!contract) return
      const { id, deposit } = contract
      const type = deposit?.ask?.kind ?? 'deposit'
      if (me.dice.chance(0.6)) {
        await me.write(contractsApi.paymentLink, { params: { id }, body: { type } }, () => [
          row('deposits', { contract_id: id }),
        ])
      } else {
        await me.write(contractsApi.mailPaymentLink, { params: { id }, body: { type } }, () => [
          row('deposits', { contract_id: id }),
        ])
      }
    },
  },
  {
    name: 'mark cash or take a mark back',
    who: djs,
    calls: [named(depositApi.markCash), named(depositApi.unmarkCash)],
    async run(me) {
      const contract = await contractWhere(me, ({ status }) =>
        ['signed', 'confirmed', 'completed', 'pending'].includes(status),
      )
      if (!contract) return
      const { id } = contract
      const { open, balance, entries } = await me.read(depositApi.statement, { params: { id } })
      const mark = entries.find(({ what }) => what === 'cash')
      const most = Math.round((open + balance) * 100)
      if (mark && me.dice.chance(0.3)) {
        await me.write(depositApi.unmarkCash, { params: { id, mark: mark.id } }, [
          gone('cash_marks', { id: mark.id }),
        ])
      } else if (most > 100) {
        const cents = 100 + me.dice.below(Math.min(most - 100, 20_000))
        const known = new Set(entries.map((entry) => entry.id))
        const body = { amount: cents / 100, open: open + balance }
        await me.write(depositApi.markCash, { params: { id }, body }, (statement) =>
          statement.entries.flatMap((entry) =>
            entry.what === 'cash' && !known.has(entry.id)
              ? [row('cash_marks', { id: entry.id }, { amount_cents: cents })]
              : [],
          ),
        )
      }
    },
  },
]
