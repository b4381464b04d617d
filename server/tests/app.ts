import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { titleMark } from '@cuebook/domain/kernel/words/title-mark.ts'
import { canonicalPath } from '@cuebook/domain/shell/public-paths.ts'
import { isKnownPath } from '@cuebook/domain/shell/route-table.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { compose } from '../src/compose.ts'
import type { Context } from '../src/kernel/context.ts'
import { buildApp } from '../src/kernel/http/app.ts'
import { claimDue } from '../src/kernel/outbox/claim.ts'
import { runJob } from '../src/kernel/outbox/run-job.ts'
import { defaultTunables } from '../src/kernel/outbox/tunables.ts'
import { deliverMail } from '../src/mail/deliver-mail.ts'
import { keptOfMail } from '../src/mail/kept-mail.ts'
import { MAIL_TOPIC } from '../src/mail/mail.ts'
import { type ReadMail, readMails } from '../src/mail/read-mailbox.ts'
import { apiOfPrograms } from '../src/programs/guide/guide.ts'
import { rooms } from '../src/rooms.ts'
import { readSettings } from '../src/settings.ts'
import { visits } from '../src/visit.ts'
import { type TestTarget, testLog, testTarget } from './database.ts'
import { aUser, sessionCookie, type TestUser, testSecret, type UserTraits } from './people.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** The address that every test app takes for its own. */
export const origin = 'http://localhost:3000'

interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly log?: Logger
  readonly target?: TestTarget
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly ctx: Context
  readonly target: TestTarget
  visitor(): Visitor
  aUser(traits?: UserTraits): Promise<TestUser>
  signedIn(
    traits?: UserTraits,
  ): Promise<Visitor & { readonly user: TestUser; readonly token: string; readonly sessionId: string }>
  /** Delivers the mail in the outbox, then returns the mails to that address, newest first. */
  mailbox(to: string): Promise<ReadMail[]>
  /** The first link of the newest mail to that address, as a path of ours. */
  mailedLink(to: string): Promise<string>
  /** Stops it before the end of the test file, so that another process can open its database. */
  stop(): Promise<void>
}

/** The whole server without a port, on a fresh database of this run's engine. It is closed after the test file. */
export async function testApp({ env, now, log = testLog, target }: TestAppOptions = {}): Promise<TestApp> {
  const at = target ?? (await testTarget())
  const settings = readSettings({
    BASE_URL: origin,
    DATA_DIR: at.dataDir,
    DATABASE_URL: at.databaseUrl,
    DEMO: 'off',
    AUTH_SECRET: testSecret,
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  })
  const composition = await compose(settings, log, now)
  const { ctx } = composition
  const { sources } = composition
  const folder = await emptyPages(at.dataDir)
  const { authenticator } = ctx
  const visitOf = visits(ctx)
  const app = await buildApp({
    ctx,
    logger: log,
    authenticator,
    rooms,
    sources,
    isKnownPath,
    canonicalPath,
    visitOf,
    programs: apiOfPrograms,
    folder,
  })
  const close = async () => {
    await app.close()
    await composition.close()
  }
  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= close()
    return closing
  }
  afterAll(stop)
  const { db } = ctx.database
  const handler = deliverMail({ transport: ctx.mail, from: settings.mailFrom, now: ctx.now })

  const deliver = async () => {
    for (;;) {
      const jobs = await claimDue(db, { room: { [MAIL_TOPIC]: 50 }, leaseMs: 60_000 })
      if (jobs.length === 0) return
      const run = {
        db,
        log,
        tuned: defaultTunables,
        handler,
        keeps: (payload: unknown) => keptOfMail(db, payload),
        abort: new AbortController(),
      }
      for (const job of jobs) await runJob(job, run)
    }
  }
  // Deliveries run one after the other, so that a call also finds the mail that another one is delivering.
  let delivery = Promise.resolve()
  const mailbox = async (to: string) => {
    delivery = delivery.then(deliver)
    await delivery
    return ctx.mail.inbox ? readMails(ctx.mail.inbox, to) : []
  }
  return {
    app,
    ctx,
    target: at,
    visitor: () => visitorOf(app, settings.baseUrl),
    aUser: (traits) => aUser(db, traits),
    signedIn: async (traits) => {
      const user = await aUser(db, traits)
      const { id: sessionId, token, value } = await sessionCookie(db, user.id)
      const visitor = visitorOf(app, settings.baseUrl)
      visitor.cookies.set('cuebook.session_token', value)
      return { ...visitor, user, token, sessionId }
    },
    mailbox,
    stop,
    mailedLink: async (to) => {
      const link = (await mailbox(to))[0]?.links[0]
      if (!link) throw new Error(`no mail with a link to ${to}`)
      return link.slice(settings.baseUrl.length)
    },
  }
}

/** The fewest pages that the server accepts, so that its tests need no web build. */
export async function emptyPages(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pages')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const page = (name: string) =>
    `<!doctype html><html lang="en"><head><title>${name}</title></head><body><div id="root"></div></body></html>`
  for (const name of ['index', 'landing', 'offline'])
    await writeFile(join(folder, `${name}.html`), page(name))
  const town =
    '<h1>%heading%</h1><p>%intro%</p><a href="%discover%">Map</a><ul><li data-dj><a href="%address%">%name%</a> %genres% %price% %free%</li></ul><h2>More in %town%</h2><ul><li data-link><a href="%href%">%label%</a></li></ul>'
  const party = '<script id="party-data" type="application/json">null</script>'
  await writeFile(join(folder, 'party.html'), page('party').replace('<div id="root"></div>', party))
  await writeFile(join(folder, 'town.html'), page('town').replace('<div id="root"></div>', town))
  const frameOf = (text: string) => ({ titled: `<p>${text}: ${titleMark}</p>`, plain: `<p>${text}</p>` })
  const screens = {
    contracts: { shape: 'rows', files: ['assets/contracts.js'] },
    'sign-in': { shape: null, files: [] },
  }
  const frames = {
    member: { rows: frameOf('member, rows'), cards: frameOf('member, cards') },
    site: { rows: frameOf('site, rows'), cards: frameOf('site, cards') },
  }
  for (const name of ['contracts', 'map-worker']) await writeFile(join(folder, 'assets', `${name}.js`), '')
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ frames, screens }))
  return folder
}
