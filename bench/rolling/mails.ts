import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ReceivedMail } from '../../server/src/adapters/email/receiver.fixture.ts'
import { countMails } from '../crash/reader/mails.ts'
import { findStuckJobs, settle } from '../crash/reader/outbox.ts'
import { type Answer, type Count, isGood, note } from './count.ts'

/** Each place may ask for sixty mails in a quarter of an hour, so the crowd comes from many. */
const PLACES = 100
const EVERY_MS = 100

export interface MailedTo {
  /** How many mails were acknowledged, by address. */
  readonly acknowledged: Map<string, number>
  /** Addresses of whose mails one was not acknowledged, so that nobody knows how many are right. */
  readonly unsure: Set<string>
}

/** Somebody asks for a link to sign in, then somebody else: each acknowledged one is one job and one mail. */
export async function askForMails(
  site: string,
  emails: readonly string[],
  count: Count,
  stop: AbortSignal,
): Promise<MailedTo> {
  const asked: MailedTo = { acknowledged: new Map(), unsure: new Set() }
  for (let n = 0; !stop.aborted; n += 1) {
    const email = emails[n % emails.length] ?? ''
    const answer = await postFrom(`127.0.1.${1 + (n % PLACES)}`, site, { email })
    note(count, 'POST /api/auth/sign-in/magic-link', answer)
    if (isGood(answer)) asked.acknowledged.set(email, (asked.acknowledged.get(email) ?? 0) + 1)
    else asked.unsure.add(email)
    await pause(EVERY_MS)
  }
  return asked
}

/** Calls from another address of this machine, which the proxy passes on as the caller's. */
const postFrom = (localAddress: string, site: string, body: object): Promise<Answer> =>
  new Promise((resolve) => {
    const { port, host } = new URL(site)
    const headers = { host, origin: site, 'content-type': 'application/json' }
    const call = request({
      host: '127.0.0.1',
      port,
      localAddress,
      method: 'POST',
      path: '/api/auth/sign-in/magic-link',
      headers,
    })
    const fails = (error: Error) => resolve({ status: 0, text: String(error) })
    call.on('error', fails)
    call.on('response', (answer) => {
      text(answer).then((words) => resolve({ status: answer.statusCode ?? 0, text: words }), fails)
    })
    call.end(JSON.stringify(body))
  })

/** Waits until no job is left, and returns what is wrong with the mails. */
export async function judgeMails(
  db: pg.Pool,
  received: readonly ReceivedMail[],
  { acknowledged, unsure }: MailedTo,
): Promise<{ readonly mails: number; readonly wrong: readonly string[] }> {
  await settle(db)
  const { mails, repeated, violations } = await countMails(db, received)
  const wrong = [...violations, ...(await findStuckJobs(db))]
  if (repeated > 0) wrong.push(`${repeated} mails arrived twice`)
  const arrived = Map.groupBy(received, ({ to }) => to[0] ?? '')
  for (const [email, amount] of acknowledged) {
    const came = arrived.get(email)?.length ?? 0
    if (!unsure.has(email) && came !== amount) wrong.push(`${email}: ${amount} mails asked for, ${came} came`)
  }
  return { mails, wrong }
}
