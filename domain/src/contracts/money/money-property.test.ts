import { expect, test } from 'vitest'
import { cents } from '../../kernel/words/money.ts'
import { disputeStates } from '../../payments/dispute.ts'
import {
  type Account,
  type AccountEntry,
  accountOf,
  type CardPayment,
  type CashMark,
} from '../deposit/account.ts'
import { askOf } from '../deposit/ask.ts'
import type { ContractStatus } from '../life/status.ts'
import { statementOf } from './money.ts'
import { refundOnCancel } from './refund.ts'

const LIVES = 300
const STEPS = 40

/** Numbers from a seed (mulberry32), so that a failure can be repeated. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const at = '2027-01-01T10:00:00.000Z'
const event = { eventDate: '2027-07-01', timeZone: 'America/Los_Angeles' }

/** A contract and its books. */
interface Life {
  status: ContractStatus
  price: number
  depositPercent: number | null
  payments: CardPayment[]
  cash: CashMark[]
  cashBackCents: number
}

const termsOf = ({ status, price, depositPercent }: Life) => ({ ...event, status, price, depositPercent })
const accountFor = (life: Life): Account => accountOf(termsOf(life), life)
const heldIn = (life: Life): number => {
  const { paidCents, cashCents, refundedCents, takenBackCents } = accountFor(life)
  return paidCents + cashCents - refundedCents - takenBackCents
}

function holdsToTheCent(life: Life, seed: number): void {
  const account = accountFor(life)
  const { paidCents, cashCents, refundedCents, takenBackCents } = account
  const { openCents, balanceCents, keptCents, cashBackCents } = account
  const amounts = [account.depositCents, paidCents, cashCents, refundedCents, takenBackCents]
  amounts.push(openCents, balanceCents)
  amounts.push(keptCents, cashBackCents, ...account.entries.map((entry) => entry.cents))
  expect(
    amounts.every((amount) => Number.isInteger(amount) && amount >= 0),
    `seed ${seed}: ${amounts}`,
  ).toBe(true)
  const held = paidCents + cashCents - refundedCents - takenBackCents
  const sum =
    life.status === 'cancelled' ? keptCents + cashBackCents : account.priceCents - openCents - balanceCents
  expect(held, `seed ${seed}: what was received, and what is still asked for`).toBe(sum)
  const listed = account.entries.reduce((all, entry) => all + signs(entry.what) * entry.cents, 0)
  expect(listed, `seed ${seed}: the lines`).toBe(held)
  // The words elsewhere are made of the same rule.
  if (life.status !== 'cancelled')
    expect(statementOf(termsOf(life), held), `seed ${seed}`).toMatchObject({ openCents, balanceCents })
}

/** A dispute that is open or won moves nothing; the last one moves what the bank took. */
function signs(what: AccountEntry['what']): number {
  if (what === 'dispute-opened' || what === 'dispute-won') return 0
  return what.startsWith('refund') || what === 'dispute-lost' ? -1 : 1
}

test('no cent appears or vanishes by any sequence of edits, payments, cash, refunds and cancellation', () => {
  for (let seed = 0; seed < LIVES; seed += 1) live(seed)
})

function live(seed: number): void {
  const below = numbersFrom(seed)
  let ids = 0
  const newId = () => {
    ids += 1
    return String(ids)
  }
  const life: Life = {
    status: 'pending',
    price: below(1_000_000) / 100,
    depositPercent: null,
    payments: [],
    cash: [],
    cashBackCents: 0,
  }
  const pay = () => {
    const ask = askOf(termsOf(life), heldIn(life))
    if (!ask) return
    const payment = {
      id: newId(),
      kind: ask.kind,
      at,
      amountCents: ask.cents,
      card: null,
      refunds: [],
      dispute: null,
    }
    life.payments.push(payment)
    const next = askOf(termsOf(life), heldIn(life))
    expect(next?.kind, `seed ${seed}`).not.toBe(ask.kind)
  }
  const steps = [
    // A price below the amount received is refused, as the edit call does; a signed contract cannot be edited.
    () => {
      if (life.status === 'pending') life.price = (heldIn(life) + below(1_000_000)) / 100
    },
    () => {
      const percent = below(102)
      if (life.status === 'pending') life.depositPercent = percent > 100 ? null : percent
    },
    pay,
    () => {
      const { openCents, balanceCents } = accountFor(life)
      const most = openCents + balanceCents
      if (most > 0) life.cash.push({ id: newId(), at, amountCents: 1 + below(most) })
    },
    () => {
      if (life.cash.length > 0) life.cash.splice(below(life.cash.length), 1)
    },
    () => {
      if (below(6) === 0) life.status = 'confirmed'
    },
    // Somebody gives a part of a payment back at the provider.
    () => {
      const i = below(life.payments.length + 1)
      const payment = life.payments[i]
      const left = payment ? payment.amountCents - backOf(payment) : 0
      if (!payment || left === 0 || payment.dispute || below(4) > 0) return
      const cents = 1 + below(left)
      life.payments[i] = { ...payment, refunds: [...payment.refunds, { at, cents, isMade: below(2) > 0 }] }
    },
    // A bank is asked about what is left of a payment, and decides.
    () => {
      const i = below(life.payments.length + 1)
      const payment = life.payments[i]
      // What a bank decided stays so.
      if (!payment || payment.dispute?.state === 'lost' || below(4) > 0) return
      const state = disputeStates[below(disputeStates.length)] ?? 'opened'
      const left = payment.amountCents - backOf(payment)
      life.payments[i] = { ...payment, dispute: { at, cents: left, state } }
    },
  ]
  for (let step = 0; step < STEPS; step += 1) {
    steps[below(steps.length)]?.()
    holdsToTheCent(life, seed)
  }
  cancel(life, seed, below)
}

const backOf = ({ refunds }: CardPayment): number => refunds.reduce((sum, { cents }) => sum + cents, 0)

function cancel(life: Life, seed: number, below: (most: number) => number): void {
  const { cashCents, depositCents } = accountFor(life)
  const received = { paidCents: heldIn(life), cashCents }
  const now = new Date(Date.UTC(2027, 4, 1 + below(80)))
  const outcome = refundOnCancel(termsOf(life), received, below(2) ? 'dj' : 'client', now)
  const kept = received.paidCents - outcome.refundCents
  expect([0, Math.min(depositCents, received.paidCents)], `seed ${seed}`).toContain(kept)
  let left = outcome.refundCents - outcome.cashBackCents
  life.payments = life.payments.toReversed().map((payment) => {
    const before = backOf(payment)
    const lost = payment.dispute?.state === 'lost' ? payment.dispute.cents : 0
    const back = Math.min(left, payment.amountCents - before - lost)
    left -= back
    return back > 0
      ? { ...payment, refunds: [...payment.refunds, { at, cents: back, isMade: true }] }
      : payment
  })
  expect(left, `seed ${seed}: all that goes back by card was paid by card`).toBe(0)
  life.cashBackCents = outcome.cashBackCents
  life.status = 'cancelled'
  holdsToTheCent(life, seed)
  expect(accountFor(life).keptCents, `seed ${seed}`).toBe(kept)
  expect(cents(life.price), `seed ${seed}`).toBeGreaterThanOrEqual(kept)
}
