import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { and, eq } from 'drizzle-orm'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { aDj } from '../../tests/djs.ts'
import { hear } from '../../tests/hear.ts'
import { sessionCookie } from '../../tests/people.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { notifications } from '../notifications/table.ts'
import { reviewsJobs } from './jobs.ts'

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['signedIn']>>

export const adminEmail = 'admin@people.example'

/** A whole server with a clock that tests move, and what tests of reviews need around it. */
export async function reviewsApp() {
  let now = new Date('2026-11-16T12:00:00Z')
  const app = await testApp({ now: () => now, env: { ADMIN_EMAILS: adminEmail } })
  const { ctx, signedIn, visitor } = app
  const { db, live } = ctx.database
  let day = 0

  /** Each booking is on a day of its own, because a DJ cannot play twice at the same time. */
  const booking = (dj: Person, client: Person, status: ContractStatus = 'completed') => {
    day += 1
    const eventDate = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10)
    const parties = { djId: dj.user.id, clientId: client.user.id, clientEmail: client.user.email }
    return aContract(db, { ...parties, eventDate, status })
  }
  const write = (client: Person, contractId: string, body: object = {}) =>
    client.post('/api/reviews', { contractId, rating: 5, comment: 'A great night.', ...body })
  const aBooking = async (status: ContractStatus = 'completed') => {
    const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
    const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
    return { dj, client, contractId: await booking(dj, client, status) }
  }

  return {
    ...app,
    db,
    booking,
    aBooking,
    write,
    /** A booking with its review. */
    aReview: async (body: object = {}) => {
      const booked = await aBooking()
      const id: string = (await write(booked.client, booked.contractId, body)).json().id
      return { ...booked, id, at: `/api/reviews/${id}` }
    },
    /** A DJ who is listed, so that discovery and the public page know them. */
    aListedDj: async (): Promise<Person & { username: string }> => {
      const user = await aDj(db, { firstName: 'Dana', lastName: 'Jordan' })
      const { id: sessionId, token, value } = await sessionCookie(db, user.id)
      const asDj: Visitor = visitor()
      asDj.cookies.set('cuebook.session_token', value)
      return { ...asDj, user, token, sessionId, username: user.username }
    },
    moveClock: (days: number, ms = 0) => {
      now = new Date(now.getTime() + days * 86_400_000 + ms)
    },
    runJobs: () => runWaitingJobs(db, reviewsJobs(ctx).topics ?? {}),
    audited: (action: string, subjectId: string) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId))),
    toldTo: async ({ user }: Person) =>
      (
        await db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, user.id))
          .orderBy(notifications.id)
      ).map(({ kind, title, path }) => ({ kind, title, path })),
    /** Whether the browsers of each person hear that their reviews changed while something happens. */
    hearOfReviews: (people: readonly Person[], act: () => Promise<unknown>) =>
      hear({ live, people, about: 'reviews' }, act),
  }
}
