import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { statementOf } from './money.ts'
import { refundOnCancel } from './refund.ts'

const LIVES = 200
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

/** A contract and two purses: what left the client's card, and what came back to it. */
interface Life {
  price: number
  depositPercent: number | null
  given: number
  back: number
}

function holdsToTheCent({ given, back, ...terms }: Life, seed: number): void {
  const paid = given - back
  const { dueCents, paidCents, openCents, balanceCents } = statementOf(terms, paid)
  const amounts = [dueCents, paidCents, openCents, balanceCents]
  expect(
    amounts.every((amount) => Number.isInteger(amount) && amount >= 0),
    `seed ${seed}: ${amounts}`,
  ).toBe(true)
  expect([paidCents, paidCents + openCents, paidCents + openCents + balanceCents], `seed ${seed}`).toEqual([
    paid,
    Math.max(dueCents, paid),
    cents(terms.price),
  ])
}

test('no cent appears or vanishes by any sequence of edits, payments and refunds', () => {
  for (let seed = 0; seed < LIVES; seed += 1) live(seed)
})

function live(seed: number): void {
  const below = numbersFrom(seed)
  const life: Life = { price: below(1_000_000) / 100, depositPercent: null, given: 0, back: 0 }
  const steps = [
    // A price below the amount paid is refused, as the edit call does.
    () => {
      life.price = (life.given - life.back + below(1_000_000)) / 100
    },
    () => {
      const percent = below(102)
      life.depositPercent = percent > 100 ? null : percent
    },
    () => {
      life.given += statementOf(life, life.given - life.back).openCents
      expect(statementOf(life, life.given - life.back).openCents, `seed ${seed}`).toBe(0)
    },
  ]
  for (let step = 0; step < STEPS; step += 1) {
    steps[below(steps.length)]?.()
    holdsToTheCent(life, seed)
  }
  const event = { eventDate: '2027-07-01', timeZone: 'America/Los_Angeles' }
  const status = (['pending', 'signed', 'confirmed'] as const)[below(3)] ?? 'pending'
  const now = new Date(Date.UTC(2027, 4, 1 + below(80)))
  const paid = life.given - life.back
  const { refundCents } = refundOnCancel({ ...event, status }, paid, below(2) ? 'dj' : 'client', now)
  expect([0, paid], `seed ${seed}`).toContain(refundCents)
  life.back += refundCents
  holdsToTheCent(life, seed)
}
