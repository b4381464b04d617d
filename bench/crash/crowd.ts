import { setTimeout as pause } from 'node:timers/promises'
import { type Person, Refused, Unanswered } from './person.ts'
import { accountActs } from './verbs/account.ts'
import { calendarActs } from './verbs/calendars.ts'
import { arrive, comingActs, welcomeNewcomers } from './verbs/coming.ts'
import { consoleActs } from './verbs/console.ts'
import { contractActs } from './verbs/contracts.ts'
import { eveningActs } from './verbs/evening.ts'
import { findingActs } from './verbs/finding.ts'
import { keepingActs } from './verbs/keeping.ts'
import { messageActs } from './verbs/messages.ts'
import { moneyActs } from './verbs/money.ts'
import { profileActs } from './verbs/profile.ts'
import { programActs } from './verbs/programs.ts'
import { questionActs } from './verbs/questions.ts'
import { requestActs } from './verbs/requests.ts'
import { reviewActs } from './verbs/reviews.ts'
import { comeBack, securityActs } from './verbs/security.ts'
import { subscriptionActs } from './verbs/subscriptions.ts'
import type { Act, World } from './world.ts'

const acts: readonly Act[] = [
  ...accountActs,
  ...securityActs,
  ...profileActs,
  ...contractActs,
  ...moneyActs,
  ...messageActs,
  ...requestActs,
  ...eveningActs,
  ...questionActs,
  ...keepingActs,
  ...programActs,
  ...calendarActs,
  ...findingActs,
  ...reviewActs,
  ...subscriptionActs,
  ...consoleActs,
  ...comingActs,
]

const arriving: Act = { name: 'arrive', who: [], calls: [], run: arrive }

/** Bookings lead to everything else, so people are mostly about them. */
const weights: Readonly<Record<string, number>> = {
  sign: 4,
  'sign once more': 4,
  'invite a client': 3,
  'send a message': 2,
  pay: 3,
}

/** How often in a row an act led to nothing, because there was nothing to do. */
const fruitless = new Map<string, number>()

/** What was done least so far is done first, as long as it is worth trying. */
function weightOf({ name, calls }: Act, world: World): number {
  const least = Math.min(...calls.map((call) => world.tally.timesOf(call)))
  return ((weights[name] ?? 1) * (1 + 6 / (1 + least / 5))) / (1 + (fruitless.get(name) ?? 0) / 4)
}

function nextAct(me: Person, world: World): Act | undefined {
  const possible = acts.filter(({ who }) => who.includes(me.role))
  const weighed = possible.map((act) => ({ act, weight: weightOf(act, world) }))
  let roll = me.dice.next() * weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.find(({ weight }) => {
    roll -= weight
    return roll < 0
  })?.act
}

/** Somebody does one thing after another until the round ends. */
async function live(me: Person, world: World): Promise<void> {
  while (!world.round.aborted) {
    const act = me.id === '' ? arriving : nextAct(me, world)
    if (!act) return
    const before = me.changes.made
    await act.run(me, world).catch(async (error: unknown) => {
      if (error instanceof Unanswered) return
      if (!(error instanceof Refused)) world.tally.stumbled(act.name, error)
      else if (error.code === 'auth.required') await comeBack(me, world).catch(() => {})
    })
    const isFruitless = me.changes.made === before
    fruitless.set(act.name, isFruitless ? (fruitless.get(act.name) ?? 0) + 1 : 0)
    await pause(me.dice.below(60))
  }
}

/** Everybody at once, for so long. Returns when everybody has come to an end. */
export async function letPeopleLive(world: World, during: () => Promise<void>): Promise<void> {
  const end = new AbortController()
  world.round = end.signal
  const crowd = world.people.map((person) => live(person, world))
  const newcomers = welcomeNewcomers(world)
  try {
    await during()
  } finally {
    end.abort()
    await Promise.all([...crowd, newcomers])
  }
}

const ARRIVE_MS = 120_000

/** Newcomers sign up later, too. */
export async function untilAllAreThere({ people }: World): Promise<void> {
  const patience = AbortSignal.timeout(ARRIVE_MS)
  while (people.some(({ id }) => id === '') && !patience.aborted) await pause(200)
}
