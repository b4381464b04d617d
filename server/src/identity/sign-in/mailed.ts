import { ForeignRefusal } from '../../kernel/http/errors.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { gate } from '../../kernel/limits/gate.ts'
import { placeOf } from '../../kernel/limits/place.ts'
import { askEngine, type EngineCall, type Forwarded, notBefore, refuseAs } from '../engine/forward.ts'
import { mailLimits } from './limits.ts'

/** Longer than any of these calls takes, so that answers take the same time whether the account exists or not. */
export const EVEN_MS = 400

/**
 * Each of these calls takes many statements. A crowd of them waits here, one of a place at a time, and not in the queue of
 * the database, where people who are signed in would have to wait for all of them.
 */
const turns = gate({ atOnce: 2, each: 1, patienceMs: 20_000 })

type Around = (work: () => Promise<void>) => Promise<void>

/**
 * Makes a call that may send a mail, in one transaction with that mail. `instead` runs in that transaction first and
 * says whether it has done the work.
 */
export async function mailed(
  call: Forwarded,
  email: string,
  ask: EngineCall,
  around: Around = (work) => work(),
  instead: () => Promise<boolean> = async () => false,
): Promise<void> {
  const inTransaction = () =>
    call.ctx.auth.scope.run(async () => {
      if (await instead()) return
      const response = await askEngine(call, ask)
      if (!response.ok) await refuseAs(call, response)
    })
  const twice = () =>
    inTransaction().catch((error: unknown) => {
      // Of two sign-ups at once the second one fails; when it is tried again, it finds the account of the first.
      if (error instanceof ForeignRefusal && error.body.code === 'auth.failed-to-create-user')
        return inTransaction()
      throw error
    })
  await bounded(call, email, () => around(twice))
}

/** Counts the mail, and lets the answer take as long as any other. */
export async function bounded(call: Forwarded, email: string, work: () => Promise<void>): Promise<void> {
  const { database, now } = call.ctx
  const { ip } = call.from
  const place = placeOf(ip)
  await turns.run(place, () => takeAttempt(database.db, mailLimits(ip, email), now(), call.reply))
  await notBefore(EVEN_MS, () => turns.run(place, work))
}
