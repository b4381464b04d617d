import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../tests/app.ts'
import { aContract, signature } from '../../tests/contracts.ts'
import { password } from '../../tests/people.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import { blockedDays } from '../availability/table.ts'
import { calendarConnections, calendarEvents, calendarSettings, calendarSignIns } from '../calendar/table.ts'
import { contractsJobs } from '../contracts/jobs.ts'
import { contracts } from '../contracts/table.ts'
import { savedSearches } from '../discovery/table.ts'
import { djDayCounts } from '../figures/table.ts'
import { storeFiles } from '../files/store.ts'
import { accounts, djInvitations, invitations, passkeys, users, verifications } from '../identity/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { answeredCalls } from '../kernel/idempotency/table.ts'
import { messagePictures, messageTemplates } from '../messages/table.ts'
import { broughtBookings, broughtContacts, imports } from '../moving/table.ts'
import { musicPlans, musicRequests } from '../music-requests/table.ts'
import { notifications, pushSubscriptions } from '../notifications/table.ts'
import { djPackages } from '../packages/table.ts'
import * as party from '../party/table.ts'
import { payoutAccounts } from '../payments/payouts/table.ts'
import { clips, djProfiles, emailMoves, pictures } from '../profiles/table.ts'
import { programTokens, webhooks } from '../programs/table.ts'
import { questionAnswers, questionnaires, sentQuestionnaires } from '../questions/table.ts'
import { reports } from '../reports/table.ts'
import { reviews } from '../reviews/table.ts'
import {
  serviceRequestApplications,
  serviceRequestInvitations,
  serviceRequests,
  serviceRequestVersions,
} from '../service-requests/table.ts'
import { customers, subscriptions } from '../subscriptions/table.ts'
import { djTemplates, djTemplateVersions } from '../templates/table.ts'
import { timelines } from '../timeline/table.ts'
import { leavingJobs } from './jobs.ts'

/** What stands for a person in every text, address and number that they give. */
interface Marks {
  readonly mark: string
  readonly phone: string
  readonly ip: string
}
const first: Marks = { mark: 'Zqxmarker', phone: '+15550009913', ip: '203.0.113.77' }
export const marks = [first.mark.toLowerCase(), first.phone, first.ip]
/** Somebody else who has used everything, and stays. */
export const bystander: Marks = { mark: 'Ybystander', phone: '+15550004417', ip: '198.51.100.23' }

const soon = new Date('2031-01-01T00:00:00Z')

/** A DJ, who is a client too, has used everything there is, together with a partner who stays. */
export async function aFullMarket({ ctx, signedIn, mailbox }: TestApp, marked: Marks = first) {
  const { mark: MARK, phone: PHONE, ip: IP } = marked
  const LAST = `${MARK}son`
  const email = `${MARK.toLowerCase()}@people.example`
  const text = `what ${MARK} typed`
  const row = () => ({ id: newId(), time: '21:00', minutes: null, title: MARK, note: text, songs: [] })
  const song = () => ({ id: newId(), title: MARK, artist: MARK, list: 'must' }) as never
  const { db } = ctx.database
  const leaver = await signedIn({
    email,
    role: 'dj',
    withPassword: true,
    firstName: MARK,
    lastName: LAST,
  })
  const partner = await signedIn({ role: 'dj', firstName: 'Pat', lastName: 'Stays' })
  const id = leaver.user.id
  const other = partner.user.id
  const seen = { headers: { 'user-agent': `${MARK} browser` }, remoteAddress: IP }
  const say = async (...call: Parameters<typeof leaver.post>) =>
    expect((await leaver.post(call[0], call[1], seen)).statusCode, call[0]).toBe(200)

  const files = await Promise.all(
    ['-512.webp', '-128.webp', '.mp3', '-private.webp'].map(async (ending) => {
      const [file] = await storeFiles(ctx, [{ bytes: Buffer.from(text), type: 'image/webp', ending }])
      return file.key
    }),
  )
  const [large = '', small = '', sound = '', sent = ''] = files
  await db
    .update(users)
    .set({ phoneNumber: PHONE, image: `/${MARK}.webp` })
    .where(eq(users.id, id))
  await db.insert(pictures).values({ userId: id, largeKey: large, smallKey: small })
  await db.insert(clips).values({ userId: id, slot: 1, title: text, heard: text, fileKey: sound })
  await db.insert(djProfiles).values({
    userId: id,
    bio: text,
    specialties: `House, ${MARK}`,
    equipment: text,
    username: MARK,
    usernameKey: MARK.toLowerCase(),
    address: `${MARK} Road 1, Austin, TX`,
    lat: 30.27,
    lng: -97.74,
    socialMedia: { instagram: MARK },
  })
  const content = {
    packages: [{ name: MARK, includes: [text] }],
    extras: [{ name: MARK, note: text }],
  } as never
  await db.insert(djPackages).values({ djId: id, version: 1, content })
  await db.insert(djDayCounts).values({ djId: id, day: '2030-04-30', kind: 'visit', count: 7 })
  const templateId = newId()
  await db.insert(djTemplates).values({ id: templateId, djId: id, kind: 'clause', name: MARK, text })
  const version = { templateId, version: 1, name: MARK, text, savedAt: soon }
  await db.insert(djTemplateVersions).values(version)
  await db.insert(subscriptions).values({ userId: id, status: 'active', plan: 'monthly' })
  const customerId = await ctx.payments.current.payments.customer({ key: id, email, name: MARK })
  await db.insert(customers).values({ userId: id, provider: 'test', customerId })
  await db.insert(payoutAccounts).values({ userId: id, provider: 'stripe', accountId: `acct_${MARK}` })
  await db.insert(emailMoves).values({ userId: id, email: `new-${email}`, expiresAt: soon })
  await db.insert(accounts).values({
    id: newId(),
    userId: id,
    providerId: 'oidc',
    accountId: MARK,
    password: MARK,
    accessToken: MARK,
    refreshToken: MARK,
    idToken: MARK,
  })
  await db.insert(passkeys).values({
    id: newId(),
    userId: id,
    name: MARK,
    publicKey: MARK,
    credentialID: MARK,
    counter: 0,
    deviceType: 'x',
    backedUp: false,
  })
  const link = { id: newId(), identifier: `x:${email}`, value: JSON.stringify({ email }), expiresAt: soon }
  await db.insert(verifications).values(link)
  await db.insert(invitations).values({ tokenHash: newId(), email, subjectId: id, expiresAt: soon })
  await db.insert(djInvitations).values({ id: newId(), email, invitedAt: new Date() })
  await db.insert(blockedDays).values({ djId: id, day: '2030-09-01', note: text })

  const brought = { id: newId(), djId: id, importId: newId() }
  const came = { source: 'csv', kind: 'bookings', bookings: 1, contacts: 1 } as const
  await db.insert(imports).values({ id: brought.importId, djId: id, name: MARK, ...came })
  const client = { clientName: MARK, clientEmail: email, clientPhone: PHONE }
  const where = { venue: MARK, venueAddress: MARK, timeZone: 'UTC' }
  await db
    .insert(broughtBookings)
    .values({ ...brought, date: '2030-10-01', ...client, ...where, event: MARK, notes: text, uid: MARK })
  await db
    .insert(broughtContacts)
    .values({ ...brought, id: newId(), name: MARK, email, phone: PHONE, note: text })

  const connection = { userId: id, account: email, secret: MARK, fingerprint: MARK }
  const connectionId = newId()
  await db.insert(calendarConnections).values({ id: connectionId, platform: 'apple', ...connection })
  const signIn = { stateHash: newId(), userId: id, platform: 'google', verifier: MARK } as const
  await db.insert(calendarSignIns).values(signIn)
  await db.insert(calendarSettings).values({
    userId: id,
    googleEnabled: false,
    googleCalendarId: MARK,
    outlookEnabled: false,
    outlookCalendarId: MARK,
    appleEnabled: true,
    appleUrl: MARK,
    appleUsername: MARK,
    appleCalendarId: MARK,
    autoSync: true,
    syncInterval: 15,
    createEvents: true,
    updateEvents: true,
    deleteEvents: true,
    syncPastEvents: false,
  })

  // A contract that both sign, and that is sealed and completed; and one that never came about.
  const parties = { djId: other, clientEmail: email, clientId: id }
  const signed = await aContract(db, { ...parties, eventDate: '2030-04-30' })
  await db
    .update(contracts)
    .set({ venueAddress: `${MARK} Road 1`, eventDate: '2030-05-02' })
    .where(eq(contracts.id, signed))
  await db
    .insert(calendarEvents)
    .values({ connectionId, contractId: signed, calendarId: MARK, remoteId: MARK })
  await say(`/api/contracts/${signed}/viewed`, { version: 1 })
  await say(`/api/contracts/${signed}/sign`, { ...signature(), phoneNumber: PHONE, location: text })
  expect((await partner.post(`/api/contracts/${signed}/sign`, signature())).statusCode).toBe(200)
  await runWaitingJobs(db, contractsJobs(ctx).topics ?? {})
  await db
    .update(contracts)
    .set({ status: 'completed', endsAt: new Date('2030-01-01') })
    .where(eq(contracts.id, signed))
  const draft = await aContract(db, { djId: id, clientEmail: partner.user.email, status: 'sent' })
  await db.update(contracts).set({ clientId: other }).where(eq(contracts.id, draft))
  await say(`/api/contracts/${draft}/cancel`)

  await say('/api/messages', { recipientId: other, content: text })
  const picture = { id: newId(), userId: id, fileKey: sent, width: 1, height: 1, createdAt: new Date() }
  await db.insert(messagePictures).values(picture)
  await say('/api/messages', {
    recipientId: other,
    content: '',
    attachment: { kind: 'picture', id: picture.id },
  })
  await partner.post('/api/messages', { recipientId: id, content: 'an answer' })
  await db.insert(messageTemplates).values({ id: newId(), userId: id, text, createdAt: new Date() })

  const review = { id: newId(), contractId: signed, djId: other, clientId: id, rating: 4, comment: text }
  await db.insert(reviews).values(review)
  const played = await aContract(db, {
    djId: id,
    clientEmail: partner.user.email,
    clientId: other,
    status: 'completed',
    eventDate: '2029-01-01',
  })
  await db.insert(reviews).values({
    ...review,
    id: newId(),
    contractId: played,
    djId: id,
    clientId: other,
    comment: 'Nice',
    reply: text,
  })
  await db.insert(musicPlans).values({ contractId: signed, songs: [song()], shared: [song()] })
  const questions = [{ id: 'a', kind: 'line', text: MARK, help: text, choices: [], place: 'usual' }] as never
  const form = { name: MARK, questions }
  await db.insert(questionnaires).values({ djId: id, key: 'own', version: 1, eventTypes: [], ...form })
  const sending = { contractId: signed, sendingId: newId(), sentAt: new Date() }
  await db.insert(sentQuestionnaires).values({ ...sending, ...form })
  const answer = { contractId: signed, questionId: 'a', version: 1, answeredAt: new Date() }
  await db.insert(questionAnswers).values({ ...answer, value: { is: text } })
  await db.insert(timelines).values({ contractId: signed, rows: [row()] })
  const ofProgram = { id: newId(), userId: id, createdAt: soon }
  const url = `https://${MARK}.example/hook`
  await db
    .insert(programTokens)
    .values({ ...ofProgram, name: MARK, scopes: ['read'], tokenHash: ofProgram.id, expiresAt: soon })
  await db.insert(webhooks).values({ ...ofProgram, url, events: ['booking.signed'], secret: '-' })
  await db.insert(party.parties).values({ contractId: signed, code: newId(), title: MARK, hosts: MARK })
  await db.insert(party.partyGuests).values({ contractId: signed, guestKey: MARK })
  const wishId = newId()
  const keys = { guestKey: MARK, titleKey: MARK, artistKey: MARK }
  const typed = { title: MARK, artist: MARK, guestName: MARK }
  await db.insert(party.partyWishes).values({ id: wishId, contractId: signed, ...keys, ...typed })
  await db.insert(party.partyVotes).values({ wishId, guestKey: MARK })
  const playlist = { playlistName: MARK, playlistUrls: [], specialInstructions: text, note: text }
  await db.insert(musicRequests).values([
    {
      id: newId(),
      clientId: id,
      djId: other,
      ...playlist,
      playlistUrls: [{ platform: 'spotify', url: MARK }] as never,
    },
    { id: newId(), clientId: other, djId: id, playlistName: 'Theirs', playlistUrls: [], note: text },
  ])

  const wish = {
    eventDate: '2030-12-01',
    location: text,
    partyType: 'Wedding',
    description: text,
    music: text,
  }
  const [asked, offered] = [newId(), newId()]
  const chosen = { package: { name: MARK, includes: [text] }, extras: [{ name: MARK }] } as never
  await db.insert(serviceRequests).values([
    { id: asked, clientId: id, ...wish, chosen },
    {
      id: offered,
      clientId: other,
      eventDate: '2030-12-01',
      location: 'Austin',
      partyType: 'Wedding',
      chosen,
    },
  ])
  await db.insert(serviceRequestInvitations).values({ requestId: offered, djId: id })
  await db.insert(serviceRequestVersions).values({ requestId: asked, version: 1, content: wish as never })
  const offer = {
    id: newId(),
    requestId: offered,
    djId: id,
    requestVersion: 1,
    priceCents: 1,
    availability: text,
  }
  const items = [{ name: MARK, cents: 1 }] as never
  await db
    .insert(serviceRequestApplications)
    .values({ ...offer, message: text, items, package: { name: MARK } as never, status: 'accepted' })

  await db
    .insert(savedSearches)
    .values({ id: newId(), userId: id, name: text, query: { search: MARK } as never })
  const report = { id: newId(), reporterId: id, aboutId: other, subjectId: other, createdAt: new Date() }
  await db
    .insert(reports)
    .values({ ...report, subjectKind: 'person', reason: 'other' as never, details: text, note: text })
  await db.insert(notifications).values([
    { id: newId(), userId: id, kind: 'message', title: text, text, path: '/', key: newId() },
    {
      id: newId(),
      userId: other,
      kind: 'message',
      title: `${MARK} ${LAST} wrote`,
      text: `From ${MARK} ${LAST}`,
      path: '/',
      key: newId(),
    },
  ])
  const device = { id: newId(), userId: id, sessionId: leaver.sessionId, createdAt: new Date() }
  await db.insert(pushSubscriptions).values({ ...device, endpoint: MARK, p256dh: MARK, auth: MARK })
  await db.insert(answeredCalls).values({ actorId: id, keyHash: 'x', callHash: 'x', reply: { name: MARK } })
  await say('/api/account/copy')
  await runWaitingJobs(db, leavingJobs(ctx).topics ?? {})
  // A sign-in from the person's own place, and a mail to them.
  await leaver.post('/api/auth/sign-in/email', { email, password }, seen)
  await mailbox(email)

  const leave = async () => {
    await db.delete(accounts).where(and(eq(accounts.providerId, 'oidc'), eq(accounts.userId, id)))
    await say('/api/account/leaving', { password })
  }
  return { leaver, partner, signed, leave }
}
