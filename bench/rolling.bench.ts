import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startReceiver } from '../server/src/adapters/email/receiver.fixture.ts'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { dropFolder, freePort, freshFolder } from './kit/server.ts'
import { fillMessages, type SignedInPerson, signInMany } from './messages/data.ts'
import { type Count, newCount } from './rolling/count.ts'
import { useScreens } from './rolling/crowd.ts'
import { missingPeers, startCaddy, startPgbouncer } from './rolling/front.ts'
import { callOften, type Eagerness } from './rolling/limit.ts'
import { openListeners } from './rolling/listeners.ts'
import { askForMails, judgeMails } from './rolling/mails.ts'
import { type Process, startProcess } from './rolling/process.ts'
import { signInAcross } from './rolling/sign-ins.ts'
import { type Verdicts, verdicts } from './rolling/verdict.ts'
import { homeOf } from './rolling/version.ts'

/** How many people there are: each may write sixty messages a minute. */
const PEOPLE = 400
/** Those who are nobody's place in the crowd: they sign in, or call more often than they may. */
const APART = 20
/** How many people ask something at any moment. */
const AT_ONCE = 16
const LISTENERS = 40
/** Calls that a person may make in a minute; fewer than usual, so that many more take a few seconds only. */
const LIMIT = 300
const exactly = { least: LIMIT, most: LIMIT }
/** What a process took and had not used ends with it. */
const acrossRestart = { least: 0.9 * LIMIT, most: LIMIT }

/**
 * Two processes behind Caddy and PgBouncer, as in deploy/, are restarted one after the other while people use them: how
 * many requests fail, and whether what the processes have in common is right. `--from=COMMIT` upgrades from that version.
 */
export default async function measureRolling(): Promise<void> {
  const missing = missingPeers()
  if (missing.length > 0) {
    console.log(
      `untried: it needs ${missing.join(' and ')}, which is not installed (Debian: caddy, pgbouncer)`,
    )
    return
  }
  const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const postgres = await startPostgres({ durable: true })
  const folder = await freshFolder()
  const pooler = await startPgbouncer(postgres.url('postgres'), folder)
  const mail = await startReceiver()
  const ports = [await freePort(), await freePort()] as const
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const
  const site = `http://localhost:${await freePort()}`
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: pooler.url,
    BASE_URL: site,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
  }
  const old = from && homeOf(from)
  const processes: Process[] = []
  for (const port of ports) processes.push(await startProcess({ port, env, ...(old && { home: old }) }))
  const caddy = await startCaddy({ site, ports, folder })
  console.log(`two processes${from ? ` of ${from}` : ''} behind Caddy and PgBouncer`)

  // Not opened as the product opens it, which would migrate.
  const pool = new pg.Pool({ connectionString: postgres.url('postgres') })
  const db = drizzle(pool)
  const people = await signInMany(db, await fillMessages(db, PEOPLE * 100), PEOPLE)
  const [apart, crowd] = [people.slice(0, APART), people.slice(APART)]
  const told = verdicts()
  const count = newCount()
  const stop = new AbortController()
  const listeners = await openListeners(site, crowd.slice(0, LISTENERS))
  const users = Array.from({ length: AT_ONCE }, () => useScreens(site, crowd, count, stop.signal))
  const emails = await emailsOf(pool, crowd)
  const mailing = askForMails(site, emails, count, stop.signal)
  await pause(3_000)

  const eager = [...apart]
  const nextEager = () => eager.pop()?.cookie ?? ''
  const restart = async (i: number, port: number) => {
    await processes[i]?.stop()
    processes[i] = await startProcess({ port, env })
    // The proxy asks once a second whether a process is there.
    await pause(3_000)
  }
  for (const round of ['first', 'second']) {
    for (const [i, port] of ports.entries()) {
      const before = count.answered
      const restarting = restart(i, port)
      const calls = await callOften([site], nextEager(), LIMIT + 50, restarting)
      console.log(`${round} round: port ${port} restarted, ${count.answered - before} requests meanwhile`)
      tellLimit(told, `the limit across this restart (${LIMIT} a minute)`, calls, acrossRestart)
    }
  }
  tellLimit(told, 'the limit through the proxy', await callOften([site], nextEager(), LIMIT + 50))
  tellLimit(told, 'the limit in turns to both', await callOften(urls, nextEager(), LIMIT + 1))
  const wrong: string[] = []
  const signingIn = await emailsOf(pool, eager)
  for (const [n, email] of signingIn.entries())
    wrong.push(...(await signInAcross({ site, urls, mail, email, place: `10.9.0.${n}` })))
  told.tell('sign-ins at one process, used at the other', String(signingIn.length), wrong)
  stop.abort()
  const asked = await mailing
  await Promise.all(users)

  const { awaited, missed } = await listeners.missed(count.sent)
  told.tell(
    'live events of messages',
    `${awaited} awaited by ${LISTENERS} streams, which were opened again ${listeners.reopened()} times`,
    missed === 0 ? [] : [`${missed} never came`],
  )
  await listeners.close()
  for (const email of signingIn) asked.acknowledged.set(email, 1)
  const judged = await judgeMails(pool, mail.received, asked)
  told.tell('jobs, each a mail', `${judged.mails} done once`, judged.wrong)
  await tellCrowd(told, pool, count)
  told.end()

  await pool.end()
  await Promise.all(processes.map((each) => each.stop()))
  await caddy.stop()
  await pooler.stop()
  await mail.close()
  await postgres.stop()
  await dropFolder(folder)
}

async function emailsOf(pool: pg.Pool, people: readonly SignedInPerson[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from users where id = any($1)', [
    people.map(({ id }) => id),
  ])
  return rows.map(({ email }) => email)
}

function tellLimit(told: Verdicts, what: string, calls: Eagerness, { least, most } = exactly): void {
  const { passed, refused, others, isTooSlow } = calls
  const figures = `${passed} passed, ${refused} refused`
  if (isTooSlow) {
    told.leaveOut(what, `${figures}, in more than a minute, so this machine is too slow`)
    return
  }
  const wrong = passed < least || passed > most ? [`from ${least} to ${most} should have passed`] : []
  if (refused === 0) wrong.push('nothing was refused')
  if (others > 0) wrong.push(`${others} were answered otherwise`)
  told.tell(what, figures, wrong)
}

/** No request failed, and every acknowledged message is there. */
async function tellCrowd(told: Verdicts, pool: pg.Pool, count: Count): Promise<void> {
  const { rows } = await pool.query<{ content: string }>('select content from messages')
  const stored = Map.groupBy(rows, ({ content }) => content)
  const lost = count.sent.filter(({ content }) => stored.get(content)?.length !== 1)
  const times = count.times.toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  const figures = `${count.answered}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${count.failures.length} failed`
  told.tell('requests', figures, count.failures)
  told.tell(
    'acknowledged messages',
    String(count.sent.length),
    lost.length === 0 ? [] : [`${lost.length} of them are not there exactly once`],
  )
}
