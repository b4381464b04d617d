import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'

/** The event of every contract: 18:00 in Los Angeles. Music closes seven days before at the same hour. */
export const eventDate = '2030-06-15'
export const closesAt = '2030-06-09T01:00:00.000Z'

/** A DJ, a client, a contract between them, and a clock that tests can set. */
export async function aMusicWorld() {
  let now = new Date('2030-05-01T12:00:00Z')
  const { ctx, signedIn, visitor, mailbox } = await testApp({ now: () => now })
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const aBooking = (more: object = {}) => aContract(db, { ...parties, eventDate, status: 'pending', ...more })
  const contractId = await aBooking()

  const body = (more: object = {}) => ({
    contractId,
    clientId: client.user.id,
    djId: null,
    playlistName: 'Our wedding night',
    playlistUrls: [{ url: 'https://open.spotify.com/playlist/4kQ2', platform: 'Spotify', description: '' }],
    specialInstructions: null,
    status: 'pending',
    ...more,
  })
  const sent = async (more: object = {}) => {
    const answer = await client.post('/api/music-requests', body(more))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const audited = async (subjectId: string) => {
    const rows = await db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.subjectId} = ${subjectId}`)
      .orderBy(auditLog.id)
    return rows
  }
  /** The next live event that this person's browsers get that is about music. */
  const nextEvent = (userId: string) => {
    const heard = Promise.withResolvers<unknown>()
    const stop = ctx.database.live.subscribe(`user:${userId}`, (payload) => {
      const event = JSON.parse(payload)
      if (!String(event.about).startsWith('music')) return
      stop()
      heard.resolve(event)
    })
    return heard.promise
  }
  return {
    ctx,
    db,
    dj,
    client,
    parties,
    contractId,
    signedIn,
    visitor,
    mailbox,
    aBooking,
    body,
    sent,
    audited,
    nextEvent,
    setClock: (iso: string) => {
      now = new Date(iso)
    },
  }
}
