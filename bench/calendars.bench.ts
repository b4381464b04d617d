import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sealSecret } from '../server/src/calendar/secrets.ts'
import type { Db } from '../server/src/kernel/db/database.ts'
import { openPostgres } from '../server/src/kernel/db/postgres/postgres.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { type PostgresServer, startPostgres } from '../server/tests/peers/postgres-server.ts'
import { dropFolder, freshFolder } from './kit/server.ts'

const PEOPLE = 1_000
const BOOKINGS = 20
const LOOK_MS = 50
const LONGEST_MS = 600_000

/** Every calendar of many people is due at once: how long until all are in step, and whether anything is written twice. */
export default async function measureCalendars(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  console.log(`${PEOPLE} people × ${BOOKINGS} bookings are due at once; a stub answers each call after 5 ms`)
  const seconds: number[] = []
  for (const processes of [1, 2]) {
    const { tookMs, events, twice, byProcess } = await bringInStep(postgres, processes)
    seconds.push(tookMs / 1000)
    const rate = Math.round(events / (tookMs / 1000))
    console.log(
      `${processes} ${processes === 1 ? 'process:  ' : 'processes:'} ${(tookMs / 1000).toFixed(1)} s, ${rate} events a second, ` +
        `${events} events, ${twice} of them twice, by process ${byProcess.join(' + ')}`,
    )
    if (twice > 0 || events !== PEOPLE * BOOKINGS) process.exitCode = 1
  }
  const [alone = 0, together = 1] = seconds
  console.log(`two processes are ${(alone / together).toFixed(2)}× as fast as one`)
  await postgres.stop()
}

async function bringInStep(postgres: PostgresServer, processes: number) {
  const name = `calendars_${processes}`
  const log = createLog('warn')
  const admin = await openPostgres({ databaseUrl: postgres.url('postgres'), log })
  await admin.db.execute(`create database ${name}`)
  await admin.close()
  const database = await openPostgres({ databaseUrl: postgres.url(name), log, queryTimeoutMs: LONGEST_MS })
  await fill(database.db)
  const folder = await freshFolder()
  const children: ChildProcess[] = []
  for (let n = 0; n < processes; n += 1) children.push(await startChild(postgres.url(name), folder))

  const began = performance.now()
  for (const child of children) child.send('begin')
  while ((await waiting(database.db)) > 0) {
    if (performance.now() - began > LONGEST_MS) throw new Error('the calendars are not in step')
    await pause(LOOK_MS)
  }
  const tookMs = performance.now() - began
  const written = await Promise.all(children.map(stopChild))
  await database.close()
  await dropFolder(folder)
  const all = written.flat()
  const byProcess = written.map(({ length }) => length)
  return { tookMs, events: new Set(all).size, twice: all.length - new Set(all).size, byProcess }
}

async function startChild(databaseUrl: string, folder: string): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off' }
  const child = fork(fileURLToPath(new URL('kit/calendars-child.ts', import.meta.url)), { env })
  await once(child, 'message')
  return child
}

async function stopChild(child: ChildProcess): Promise<string[]> {
  const told = once(child, 'message')
  const gone = once(child, 'exit')
  child.send('stop')
  const [written] = (await told) as [string[]]
  child.disconnect()
  await gone
  return written
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    'select count(*) n from calendar_connections where last_sync_at is null or in_step < total',
  )
  return Number(rows[0]?.n)
}

/** DJs with confirmed bookings on days of their own, and a calendar that is due. */
async function fill(db: Db): Promise<void> {
  const account = {
    kind: 'caldav',
    url: 'https://dav.example.com/',
    username: 'dana',
    password: 'x',
  } as const
  const secret = await sealSecret(db, account)
  await db.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
    select gen_random_uuid(), n || '@djs.example', true, 'Dana Vale', md5(n::text), 'Dana', 'Vale', 'dj'
    from generate_series(1, ${PEOPLE}) n`)
  await db.execute(`insert into contracts
      (id, status, dj_id, client_email, event_type, event_date, start_time, end_time, time_zone, venue, price_cents,
       setup_at, starts_at, ends_at)
    select gen_random_uuid(), 'confirmed', u.id, 'clara@people.example', 'Wedding', day, '18:00', '23:00', 'UTC', 'Hall',
      240000, day + time '17:00', day + time '18:00', day + time '23:00'
    from users u, lateral (select date '2030-01-01' + k * 7 as day from generate_series(1, ${BOOKINGS}) k) days`)
  await db.execute(`insert into calendar_settings
      (user_id, google_enabled, google_calendar_id, outlook_enabled, outlook_calendar_id, apple_enabled, apple_url,
       apple_username, apple_calendar_id, auto_sync, sync_interval, create_events, update_events, delete_events,
       sync_past_events)
    select id, false, '', false, '', true, '', 'dana', 'gigs', true, 60, true, true, false, false from users`)
  await db.execute(`insert into calendar_connections (id, user_id, platform, account, secret, fingerprint, next_sync_at)
    select gen_random_uuid(), id, 'apple', 'dana', '${secret}', id::text, now() from users`)
  await db.execute('vacuum (analyze) users, contracts, calendar_settings, calendar_connections')
}
