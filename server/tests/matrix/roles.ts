import type { Access } from '@cuebook/domain/kernel/access.ts'
import type { RefusalCode } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { sessions, users } from '../../src/identity/table.ts'
import { subscriptions } from '../../src/subscriptions/table.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import type { CallName } from './cell.ts'

export const kinds = [
  'visitor',
  'noRole',
  'client',
  'dj',
  'trial',
  'subscribed',
  'suspended',
  'admin',
] as const
export type Kind = (typeof kinds)[number]

const all = new Set<Kind>(kinds)
const signedIn = new Set<Kind>(['noRole', 'client', 'dj', 'trial', 'subscribed', 'admin'])
/** Whom each kind of access lets in. The admin of these tests has no role. */
const lets: Readonly<Record<Access, ReadonlySet<Kind>>> = {
  anyone: all,
  visitor: all,
  user: signedIn,
  client: new Set(['client']),
  dj: new Set(['dj', 'trial', 'subscribed']),
  subscriber: new Set(['subscribed']),
  admin: new Set(['admin']),
}
const refusalOf: Readonly<Partial<Record<Access, RefusalCode>>> = {
  client: 'auth.role',
  dj: 'auth.role',
  subscriber: 'subscription.required',
  admin: 'admin.only',
}

/** The code with which that person is refused; null for whoever is let in. A suspended person has no session. */
export function refusedWith(name: string, access: Access, kind: Kind): RefusalCode | null {
  if (!lets[access].has(kind)) return signedIn.has(kind) ? (refusalOf[access] ?? null) : 'auth.required'
  return inside[name as CallName]?.[kind] ?? null
}

/** The codes that refuse a person, not what they sent. */
export const accessCodes: ReadonlySet<string> = new Set([...Object.values(refusalOf), 'auth.required'])

const withoutSubscription = { dj: 'subscription.required', trial: 'subscription.required' } as const
const only = 'admin.only'
const notAdmin = { noRole: only, client: only, dj: only, trial: only, subscribed: only } as const
/** Calls that let a role in and then look at the subscription, because a DJ who was asked by name needs none. */
const inside: { readonly [Name in CallName]?: Partial<Record<Kind, RefusalCode>> } = {
  'GET /api/service-requests': withoutSubscription,
  'GET /api/service-requests/:id': withoutSubscription,
  'POST /api/service-requests/:id/viewed': withoutSubscription,
  'POST /api/service-requests/:id/pass': withoutSubscription,
  'POST /api/admin/reset': notAdmin,
}

/** Calls that those whom they let in do not make here, and why. */
export const spared: { readonly [Name in CallName]?: string } = {
  'GET /api/live': 'it is a stream without an end; live.test.ts opens it',
  'GET /api/logout': 'it would end the session with which the other calls are made',
  'POST /api/subscriptions/complete-trial-setup': 'it would begin the trial of the DJ who has none',
}

/** Somebody of each kind. */
export async function everyKind({ ctx, visitor, signedIn }: TestApp): Promise<Record<Kind, Visitor>> {
  const { db } = ctx.database
  const [client, dj, trial, subscribed, suspended] = [
    await signedIn({ role: 'client' }),
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'dj' }),
  ]
  await db.insert(subscriptions).values([
    { userId: trial.user.id, status: 'trialing', plan: 'monthly' },
    { userId: subscribed.user.id, status: 'active', plan: 'monthly' },
    { userId: suspended.user.id, status: 'active', plan: 'monthly' },
  ])
  // Their session stays here, to show that it does not count.
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.user.id))
  const noRole = await signedIn()
  const admin = await signedIn({ email: 'admin@people.example' })
  // The console asks an admin again who they are, which other tests show.
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, admin.sessionId))
  return { visitor: visitor(), noRole, client, dj, trial, subscribed, suspended, admin }
}
