import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../src/identity/table.ts'
import type { Db } from '../../src/kernel/db/database.ts'
import { subscriptions } from '../../src/subscriptions/table.ts'
import type { CallName, Outcome } from './cell.ts'
import type { AnyCell } from './every-cell.ts'
import { refusedWith } from './roles.ts'
import type { World } from './world.ts'

type Party = 'client' | 'dj'

interface Standing {
  /** Who acts; whoever is left out is shown by the cell itself. */
  readonly parties: readonly Party[]
  readonly arrange: (db: Db, world: World) => Promise<unknown>
}

const suspend = (db: Db, { user }: World['dj']) =>
  db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))

/** How the owner of a thing, or the other party, may stand besides a DJ who is subscribed and a client. */
export const standings = {
  trial: {
    parties: ['dj'],
    arrange: (db, { dj }) =>
      db.update(subscriptions).set({ status: 'trialing' }).where(eq(subscriptions.userId, dj.user.id)),
  },
  unsubscribed: {
    parties: ['dj'],
    arrange: (db, { dj }) => db.delete(subscriptions).where(eq(subscriptions.userId, dj.user.id)),
  },
  djSuspended: { parties: ['client', 'dj'], arrange: (db, { dj }) => suspend(db, dj) },
  clientSuspended: { parties: ['client', 'dj'], arrange: (db, { client }) => suspend(db, client) },
} as const satisfies Record<string, Standing>
export type StandingName = keyof typeof standings
export const standingNames = Object.keys(standings) as StandingName[]

type Differences = Partial<Record<StandingName, Partial<Record<Party, Outcome>>>>
const bothOf = (outcome: Outcome) => ({ client: outcome, dj: outcome })

/** What needs both parties waits while the other one is suspended. */
const onHold: Differences = {
  djSuspended: { client: 'contract.suspended' },
  clientSuspended: { dj: 'contract.suspended' },
}
const onHoldForDj: Differences = { clientSuspended: { dj: 'contract.suspended' } }
const onHoldForClient: Differences = { djSuspended: { client: 'contract.suspended' } }
/** Whoever has the link or the code, so nobody's part counts. */
const closedForAll = (outcome: Outcome): Differences => ({
  djSuspended: bothOf(outcome),
  clientSuspended: bothOf(outcome),
})
/** Only who is listed is shown, or said to be away. */
const whetherListed = (outcome: Outcome): Differences => ({
  unsubscribed: { dj: outcome },
  djSuspended: bothOf(outcome),
})
const requestOfSuspended: Differences = { clientSuspended: { dj: 'service-request.not-found' } }

/** Where it makes a difference besides what the access of the call says. */
const different: { readonly [Name in CallName]?: Differences } = {
  'PUT /api/contracts/:id': onHold,
  'POST /api/contracts/:id/send': onHoldForDj,
  'POST /api/contracts/:id/sign': onHoldForClient,
  'POST /api/contracts/:id/payment-link': onHoldForDj,
  'POST /api/contracts/:id/payment-link/mail': onHoldForDj,
  'POST /api/contracts/:id/questions': onHoldForDj,
  'POST /api/contracts/:id/questions/remind': onHoldForDj,
  'POST /api/pay/:token/intent': closedForAll('deposit.on-hold'),
  'GET /api/party/:code': closedForAll('party.not-found'),
  'POST /api/party/:code/wishes': closedForAll('party.not-found'),
  'PUT /api/party/:code/wishes/:wishId/vote': closedForAll('party.not-found'),
  'GET /api/djs/profile/:username': whetherListed('not-found'),
  'GET /api/djs/profile/:username/availability': whetherListed('not-found'),
  'GET /api/djs/profile/:username/away': whetherListed('ok'),
  'GET /api/djs/cards/:id': { unsubscribed: { dj: 'not-found' }, djSuspended: { client: 'not-found' } },
  'GET /api/djs/:id/packages': { djSuspended: { client: 'not-found' } },
  'PUT /api/djs/favourites/:id': { djSuspended: { client: 'not-found' } },
  'GET /api/service-requests/:id': requestOfSuspended,
  'POST /api/service-requests/:id/viewed': requestOfSuspended,
  'POST /api/service-requests/:id/applications': requestOfSuspended,
  'GET /api/templates/requests/:id/values': requestOfSuspended,
  'POST /api/service-requests/:id/applications/:applicationId/accept': {
    djSuspended: { client: 'service-request.no-dj' },
  },
  // The purchase that began the subscription is gone with it.
  'GET /api/subscriptions/verify/:sessionId': { unsubscribed: { dj: 'not-found' } },
}

interface Asked {
  readonly name: string
  readonly endpoint: Endpoint
  readonly cell: AnyCell
  readonly standing: StandingName
  readonly party: Party
}

/** What this party gets while somebody stands so. */
export function outcomeOf({ name, endpoint, cell, standing, party }: Asked): Outcome {
  const special = different[name as CallName]?.[standing]?.[party]
  if (special) return special
  const isSuspended = standing === `${party}Suspended`
  const kind = isSuspended ? 'suspended' : standing === 'trial' ? 'trial' : 'dj'
  const isOwn = !isSuspended && endpoint.access !== 'subscriber'
  return (isOwn ? null : refusedWith(name, endpoint.access, kind)) ?? cell[party]
}
