import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { hashPassword } from 'better-auth/crypto'
import { deposits } from '../contracts/deposit/table.ts'
import { contracts } from '../contracts/table.ts'
import { avatarSeed } from '../identity/avatar/avatar-seed.ts'
import { accounts, users } from '../identity/table.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { putOnTop } from '../messages/changes.ts'
import { messages } from '../messages/table.ts'
import { djProfiles } from '../profiles/table.ts'
import { reviews } from '../reviews/table.ts'
import { loadDemoAskedPackage } from './asked-package.ts'
import { loadDemoAvailability } from './availability.ts'
import { demoBookings, demoReviews } from './bookings.ts'
import { loadDemoBrought } from './brought.ts'
import { loadDemoFigures } from './figures.ts'
import { loadDemoGigs } from './gigs.ts'
import { demoMedia, loadDemoMedia } from './media.ts'
import { loadDemoMoney, loadDemoPayments } from './money.ts'
import { loadDemoMusic } from './music.ts'
import { loadDemoPackages } from './packages.ts'
import { loadDemoParty } from './party.ts'
import { loadDemoPastBookings } from './past-bookings.ts'
import { demoId, demoPeople, pick } from './people.ts'
import { loadDemoPrograms } from './programs.ts'
import { loadDemoQuestions } from './questions.ts'
import { type DemoSigner, demoHands, signDemoContract } from './signed.ts'
import { demoTalks } from './talks.ts'
import { loadDemoTemplates } from './templates.ts'
import { loadDemoTimelines } from './timelines.ts'

const signers: readonly DemoSigner[] = demoPeople.flatMap(({ email, firstName, lastName }) => {
  const party = { 'dj@demo.test': 'dj', 'client@demo.test': 'client' }[email] as
    | DemoSigner['party']
    | undefined
  return party ? [{ party, email, name: fullName({ firstName, lastName }) }] : []
})

/** Fills an empty database with the demo market in one transaction. A database that has people stays unchanged. */
export async function loadDemo({
  database,
  files,
  now,
  log,
}: Pick<Context, 'database' | 'files' | 'now' | 'log'>): Promise<void> {
  const { db } = database
  const isEmpty = async (conn: Conn) =>
    (await conn.select({ id: users.id }).from(users).limit(1)).length === 0
  if (!(await isEmpty(db))) return
  const password = await hashPassword(demoPassword)
  const hands = await demoHands()
  const media = await demoMedia()
  const at = now()
  const loaded = await transact(db, async (tx) => {
    // If several processes start at once, one loads the market and the others find it loaded.
    await lockName(tx, 'cuebook demo')
    if (!(await isEmpty(tx))) return false
    await tx.insert(users).values(
      demoPeople.map(({ id, email, firstName, lastName, role }) => ({
        id,
        email,
        emailVerified: true,
        name: fullName({ firstName, lastName }),
        firstName,
        lastName,
        role,
        // Demo addresses are public, so their avatars need no secret seed.
        avatarSeed: avatarSeed('demo', email),
        // They came over the last year, so that the console has a year to show.
        createdAt: new Date(at.getTime() - pick(`came:${email}`, 360) * DAY_MS),
      })),
    )
    await tx.insert(accounts).values(
      demoPeople
        .filter((person) => person.canSignIn)
        .map(({ id, email }) => ({
          id: demoId(`account:${email}`),
          userId: id,
          providerId: 'credential',
          accountId: id,
          password,
        })),
    )
    const djs = demoPeople.flatMap(({ id, profile }) => (profile ? [{ id, profile }] : []))
    await tx.insert(djProfiles).values(
      djs.map(({ id, profile: { city, username, ...profile } }) => ({
        ...profile,
        userId: id,
        username,
        usernameKey: username,
        address: city.name,
        socialMedia: { instagram: `https://instagram.com/${username}` },
      })),
    )
    await loadDemoMedia(tx, { files, media, now: at })
    await loadDemoMoney(tx, at)
    const booked = demoBookings(at)
    const past = demoReviews(at)
    await tx.insert(contracts).values(past.contracts)
    const rows = await tx.insert(contracts).values(booked.contracts).returning()
    for (const row of rows) await signDemoContract(tx, row, signers, hands)
    const dj = signers.find(({ party }) => party === 'dj')
    if (dj) await loadDemoPastBookings(tx, { now: at, dj, hands })
    await tx.insert(deposits).values(booked.deposits)
    await loadDemoPayments(tx, booked.payments)
    await tx.insert(reviews).values([...booked.reviews, ...past.reviews])
    await loadDemoAvailability(tx, at)
    await loadDemoBrought(tx, at)
    await loadDemoPackages(tx, at)
    await loadDemoGigs(tx, at)
    await loadDemoAskedPackage(tx, at)
    for (const message of demoTalks(at)) {
      await tx.insert(messages).values(message)
      await putOnTop(tx, message)
    }
    await loadDemoMusic(tx, at)
    await loadDemoParty(tx, at)
    await loadDemoTimelines(tx, at)
    await loadDemoFigures(tx, at)
    await loadDemoQuestions(tx, at)
    await loadDemoTemplates(tx, at)
    await loadDemoPrograms(tx, at)
    return true
  })
  if (loaded) log.info({ people: demoPeople.length }, 'demo market loaded')
}
