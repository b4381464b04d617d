import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { usernameKey } from '@cuebook/domain/profiles/username.ts'
import { testCustomers, testInvoices } from '../../src/adapters/payments/test/table.ts'
import { blockedDays } from '../../src/availability/table.ts'
import { calendarConnections } from '../../src/calendar/table.ts'
import { savedSearches } from '../../src/discovery/table.ts'
import { storedFiles } from '../../src/files/table.ts'
import { passkeys, sessions } from '../../src/identity/table.ts'
import type { Context } from '../../src/kernel/context.ts'
import { newId } from '../../src/kernel/db/ids.ts'
import { outbox } from '../../src/kernel/outbox/table.ts'
import { dataExports } from '../../src/leaving/table.ts'
import { conversations, messagePictures, messages, messageTemplates } from '../../src/messages/table.ts'
import { notifications, pushSubscriptions } from '../../src/notifications/table.ts'
import { unsubscribeToken } from '../../src/notifications/unsubscribe-token.ts'
import { djPackages } from '../../src/packages/table.ts'
import { clips, djProfiles } from '../../src/profiles/table.ts'
import { reports } from '../../src/reports/table.ts'
import { coupons, customers, subscriptions } from '../../src/subscriptions/table.ts'
import type { Person } from './person.ts'

interface Pair {
  readonly client: Person
  readonly dj: Person
  /** How many worlds there are with this one; each has another day blocked. */
  readonly nth: number
}

export type Belongings = Awaited<ReturnType<typeof belongingsOf>>

/** What the DJ has alone, and what the two wrote to each other. */
export async function belongingsOf(ctx: Context, { client, dj, nth }: Pair) {
  const { db } = ctx.database
  const [clientId, djId] = [client.user.id, dj.user.id]
  const now = new Date()
  const soon = new Date(now.getTime() + 86_400_000)
  const username = `dj${djId.slice(-12)}`
  const profile = { bio: 'Vinyl', specialties: 'House', address: 'Austin', lat: 30.27, lng: -97.74 }
  await db
    .insert(djProfiles)
    .values({ userId: djId, username, usernameKey: usernameKey(username), ...profile })
  const intent = newId()
  await db
    .insert(subscriptions)
    .values({ userId: djId, status: 'active', plan: 'monthly', provider: 'test', intentId: intent })
  const [customerId, invoice] = [newId(), newId()]
  await db
    .insert(testCustomers)
    .values({ id: customerId, idempotencyKey: customerId, email: dj.user.email, name: 'Dana' })
  await db.insert(customers).values({ userId: djId, provider: 'test', customerId })
  const paid = { status: 'paid' as const, amountCents: 100, lines: [], createdAt: now, paidAt: now }
  await db
    .insert(testInvoices)
    .values({ id: invoice, number: invoice, customerId, subscriptionId: newId(), ...paid })

  const [session, passkey, notification, push] = [newId(), newId(), newId(), newId()]
  await db.insert(sessions).values({ id: session, token: session, userId: djId, expiresAt: soon })
  const credential = { credentialID: passkey, counter: 0, deviceType: 'x', backedUp: false }
  await db.insert(passkeys).values({ id: passkey, userId: djId, publicKey: 'x', ...credential })
  const told = { kind: 'message', title: 'A message', text: 'Hello', path: '/messages' } as const
  await db.insert(notifications).values({ id: notification, userId: djId, key: notification, ...told })
  const endpoint = `https://push.example/${push}`
  await db.insert(pushSubscriptions).values({
    id: push,
    userId: djId,
    sessionId: dj.sessionId,
    endpoint,
    p256dh: 'x',
    auth: 'x',
    createdAt: now,
  })

  const aFile = async (ending: string) => {
    const key = `${newId().replaceAll('-', '').padEnd(64, '0')}-${newId().slice(-12)}${ending}`
    await ctx.files.put(key, Buffer.from('bytes'), 'image/webp')
    await db.insert(storedFiles).values({ key, type: 'image/webp', bytes: 5 })
    return key
  }
  const [sound, sent] = [await aFile('.mp3'), await aFile('-private.webp')]
  const [clip, picture, loose] = [newId(), newId(), newId()]
  await db.insert(clips).values({ id: clip, userId: djId, slot: 1, title: 'Live', fileKey: sound })
  const sized = { userId: djId, fileKey: sent, width: 1, height: 1, createdAt: now }
  await db.insert(messagePictures).values([
    { id: picture, ...sized },
    { id: loose, ...sized },
  ])
  const [asking, answer, template] = [newId(), newId(), newId()]
  await db.insert(messages).values([
    { id: asking, senderId: clientId, recipientId: djId, content: 'Are you free?' },
    {
      id: answer,
      senderId: djId,
      recipientId: clientId,
      content: '',
      attachmentKind: 'picture',
      pictureId: picture,
    },
  ])
  await db.insert(conversations).values([
    { userId: clientId, otherId: djId, lastMessageId: answer },
    { userId: djId, otherId: clientId, lastMessageId: answer, askedAt: now },
  ])
  await db.insert(messageTemplates).values({ id: template, userId: djId, text: 'Hello', createdAt: now })

  const [bundle, address, search, copy] = [newId(), newId(), newId(), newId()]
  const evening = { id: bundle, name: 'Evening', hours: 5, priceCents: 90_000, active: true }
  const packages = [{ ...evening, includes: [], eventTypes: [] }]
  const content = { packages, extras: [], overtimeCents: null, travel: null }
  await db.insert(djPackages).values({ djId, version: 1, content })
  const blockedDay = addDays('2030-09-01', nth)
  await db.insert(blockedDays).values({ djId, day: blockedDay, note: 'Away' })
  const calendar = { secret: 'x', account: 'dana@calendars.example' }
  await db.insert(calendarConnections).values([
    { id: address, userId: djId, platform: 'address', fingerprint: address, ...calendar },
    ...[djId, clientId].flatMap((userId) =>
      (['google', 'outlook'] as const).map((platform) => ({
        id: newId(),
        userId,
        platform,
        fingerprint: newId(),
        ...calendar,
      })),
    ),
  ])
  await db.insert(savedSearches).values({ id: search, userId: clientId, name: 'Near', query: {} })
  await db
    .insert(dataExports)
    .values({ id: copy, userId: djId, state: 'ready', askedAt: now, readyAt: now, expiresAt: soon, bytes: 1 })

  const [report, job, mail, testMail] = [newId(), newId(), newId(), newId()]
  const complaint = { reporterId: clientId, subjectId: djId, aboutId: djId, details: '', createdAt: now }
  await db.insert(reports).values({ id: report, subjectKind: 'person', reason: 'rude', ...complaint })
  await db.insert(outbox).values([
    { id: job, topic: 'nobody-reads-this', payload: {}, dedupeKey: job, deadAt: now },
    { id: mail, topic: 'mail', payload: { to: { address: dj.user.email } }, dedupeKey: mail, doneAt: now },
  ])
  const coupon = `C${newId().replaceAll('-', '').slice(-10).toUpperCase()}`
  const unsubscribe = await unsubscribeToken(db, { userId: djId, kind: 'message' })
  await db.insert(coupons).values({ code: coupon, name: 'Ten', percent: 10, duration: 'once' })
  return {
    username,
    intent,
    invoice,
    session,
    passkey,
    notification,
    push,
    endpoint,
    clip,
    sound,
    picture,
    loose,
    asking,
    answer,
    template,
    bundle,
    address,
    search,
    copy,
    report,
    job,
    mail,
    testMail,
    unsubscribe,
    coupon,
    blockedDay,
  }
}
