import { fullName } from '@cuebook/domain/identity/names.ts'
import { eq, inArray } from 'drizzle-orm'
import { knownTo } from '../acquaintances/forget.ts'
import { forgetAvailability } from '../availability/forget.ts'
import { forgetCalendars } from '../calendar/forget.ts'
import { contractsToForget, forgetContracts } from '../contracts/forget.ts'
import { forgetSearches } from '../discovery/forget.ts'
import { forgetFigures } from '../figures/forget.ts'
import { discardFiles } from '../files/store.ts'
import { holdDeparture } from '../identity/departures/changes.ts'
import { forgetAccount } from '../identity/forget.ts'
import { userById } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { forgetTraces, type Leaver } from '../kernel/forget.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import { layout } from '../mail/layout.ts'
import { mailJobOf } from '../mail/mail.ts'
import { forgetMessages } from '../messages/forget.ts'
import { forgetBrought } from '../moving/forget.ts'
import { forgetMusic } from '../music-requests/forget.ts'
import { forgetNotifications } from '../notifications/forget.ts'
import { forgetPackages } from '../packages/forget.ts'
import { forgetParties } from '../party/forget.ts'
import { forgetPayouts } from '../payments/forget.ts'
import { forgetProfile } from '../profiles/forget.ts'
import { forgetPrograms } from '../programs/forget.ts'
import { forgetQuestions } from '../questions/forget.ts'
import { forgetReports } from '../reports/forget.ts'
import { forgetReplies } from '../reviews/forget.ts'
import { forgetRequests } from '../service-requests/forget.ts'
import { forgetSubscription } from '../subscriptions/forget.ts'
import { forgetTemplates } from '../templates/forget.ts'
import { forgetTimelines } from '../timeline/forget.ts'
import { farewellLetter } from './letters.ts'
import { dataExportParts, dataExports } from './table.ts'

export const FAREWELL_TOPIC = 'farewell'

/**
 * Forgets a person whose account is closed, in one transaction: all of it happens, once, or nothing. Files are removed
 * after the commit; the hourly sweep removes those that a killed process left. docs/privacy.md says what stays.
 */
export async function forgetPerson(ctx: Context, userId: string): Promise<void> {
  const { database, settings } = ctx
  const known = await userById(database.db, userId)
  if (known) await ctx.mail.inbox?.forget(known.email)
  const files = await transact(database.db, async (tx) => {
    if (!(await holdDeparture(tx, userId))) return []
    const user = await userById(tx, userId)
    if (!user) return []
    const leaver: Leaver = { id: user.id, email: user.email, name: fullName(user) }
    const keys = await forgetRooms(ctx, tx, leaver)
    await record(tx, { actorId: null, action: 'account.forgotten', subject: { type: 'user', id: userId } })
    const dedupeKey = `${FAREWELL_TOPIC}:${userId}` as const
    const letter = farewellLetter({ baseUrl: settings.baseUrl })
    const payload = mailJobOf({ ...layout(letter), to: { address: leaver.email }, dedupeKey })
    await enqueue(tx, { topic: FAREWELL_TOPIC, payload, dedupeKey })
    return keys
  })
  await discardFiles(ctx, files)
}

/** Rooms that point to others come first. Returns the keys of files that nobody needs any more. */
async function forgetRooms(ctx: Context, tx: Tx, leaver: Leaver): Promise<string[]> {
  const now = ctx.now()
  const { baseUrl } = ctx.settings
  const gone = await contractsToForget(tx, leaver)
  const goneIds = gone.map(({ id }) => id)
  const told = new Set(await knownTo(tx, leaver.id))
  for (const id of await forgetRequests(tx, leaver, goneIds)) told.add(id)
  for (const id of await forgetSearches(tx, leaver)) told.add(id)
  await forgetNotifications(tx, leaver, [...told])
  await forgetMusic(tx, leaver, goneIds)
  await forgetParties(tx, leaver, goneIds)
  await forgetQuestions(tx, leaver, goneIds)
  await forgetTimelines(tx, leaver, goneIds)
  await forgetReplies(tx, leaver)
  const pictures = await forgetMessages(tx, leaver)
  await forgetPrograms(tx, leaver)
  await forgetCalendars(tx, leaver, goneIds)
  await forgetAvailability(tx, leaver)
  await forgetContracts(tx, leaver, gone, { baseUrl, now })
  await forgetPackages(tx, leaver)
  await forgetFigures(tx, leaver)
  await forgetTemplates(tx, leaver)
  await forgetBrought(tx, leaver)
  const files = await forgetProfile(tx, leaver)
  await forgetSubscription(tx, leaver)
  await forgetPayouts(tx, leaver)
  await forgetReports(tx, leaver)
  const copies = await forgetCopies(tx, leaver)
  await forgetTraces(tx, leaver, now)
  await forgetAccount(tx, leaver, now)
  return [...pictures, ...files, ...copies]
}

async function forgetCopies(tx: Tx, { id }: Leaver): Promise<string[]> {
  const own = tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, id))
  const parts = await tx
    .delete(dataExportParts)
    .where(inArray(dataExportParts.exportId, own))
    .returning({ key: dataExportParts.fileKey })
  await tx.delete(dataExports).where(eq(dataExports.userId, id))
  return parts.map(({ key }) => key)
}
