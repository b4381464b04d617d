import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { closeAccount, dueToForget, dueToLeave, stay } from '../identity/departures/changes.ts'
import { userById } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { layout } from '../mail/layout.ts'
import { sendMail } from '../mail/mail.ts'
import { forgetCustomers } from '../subscriptions/forget.ts'
import { forgetPerson } from './forget-person.ts'
import { hinderedLetter } from './letters.ts'
import { obstaclesOf } from './read.ts'

const BATCH = 20
/** A call that was under way when the account was closed has ended by then, and writes nothing after we forgot. */
const SETTLED_MS = MINUTE_MS

/**
 * Closes the accounts whose days are over, and forgets those that were closed a while ago. Each step is whole or not done,
 * so a killed process leaves nothing half-way, and the next run goes on.
 */
export async function letPeopleGo(ctx: Context): Promise<void> {
  const { database, now } = ctx
  for (const userId of await dueToLeave(database.db, now(), BATCH))
    await attempt(ctx, () => closeOrKeep(ctx, userId))
  const settled = new Date(now().getTime() - SETTLED_MS)
  for (const userId of await dueToForget(database.db, settled, BATCH))
    await attempt(ctx, async () => {
      await forgetCustomers(ctx, { id: userId })
      await forgetPerson(ctx, userId)
    })
}

/** Something may have come up since they asked, like a refund at the provider: then the account stays. */
async function closeOrKeep(ctx: Context, userId: string): Promise<void> {
  const { database, now, settings } = ctx
  const isHindered = (await obstaclesOf(database.db, userId, now())).length > 0
  await transact(database.db, async (tx) => {
    const subject = { type: 'user', id: userId }
    if (!isHindered) {
      if (await closeAccount(tx, userId, now()))
        await record(tx, { actorId: null, action: 'account.closed', subject })
      return
    }
    const person = await userById(tx, userId)
    if (!person || !(await stay(tx, userId))) return
    await record(tx, { actorId: null, action: 'account.leave-hindered', subject })
    const letter = hinderedLetter({ baseUrl: settings.baseUrl })
    await sendMail(tx, {
      ...layout(letter),
      to: { address: person.email },
      dedupeKey: `leaving:hindered:${newId()}`,
    })
  })
}

/** One person at whose provider something fails must not keep the others. */
const attempt = ({ log }: Pick<Context, 'log'>, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => log.warn({ err: error }, 'a person who left could not be let go yet'))
