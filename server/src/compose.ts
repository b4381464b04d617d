import { join } from 'node:path'
import type { Logger } from 'pino'
import { openCalendars } from './adapters/calendars/open.ts'
import { mailboxTransport } from './adapters/email/mailbox.ts'
import { smtpTransport } from './adapters/email/smtp.ts'
import { openFolder } from './adapters/files/folder.ts'
import type { Files } from './adapters/files/port.ts'
import { s3Files } from './adapters/files/s3.ts'
import { openPress } from './adapters/paper/print/press/press.ts'
import { openSeal } from './adapters/paper/seal/open.ts'
import { paymentProviders } from './adapters/payments/providers.ts'
import { stripeSources } from './adapters/payments/stripe/browser-sources.ts'
import { openTestProvider } from './adapters/payments/test/open.ts'
import { mapSources } from './adapters/places/map-sources.ts'
import { openPlaces } from './adapters/places/open.ts'
import { openWebPush } from './adapters/push/web-push.ts'
import { openWebhooks } from './adapters/webhooks/open.ts'
import { loadDemo } from './demo/load.ts'
import { openTally } from './figures/tally.ts'
import { openAuth } from './identity/auth.ts'
import { startChores } from './kernel/chores.ts'
import { clocksAgree } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'
import { openDatabase } from './kernel/db/open.ts'
import { freeBytesIn } from './kernel/disk.ts'
import type { BrowserSources } from './kernel/http/security-headers.ts'
import { installationSecret } from './kernel/installation/secret.ts'
import { startOutboxWorker } from './kernel/outbox/worker.ts'
import { openHere } from './live/here.ts'
import { withNews } from './messages/conversations/news.ts'
import { unreadOfCaller } from './messages/queries.ts'
import { sendTestEvent } from './payments/changes.ts'
import { callerIn, callerInWith, callerWith } from './profiles/caller.ts'
import { accountOfCaller } from './profiles/own-profile.ts'
import { openAuthenticator } from './profiles/recognise.ts'
import { noteUse, tokenSource } from './programs/queries.ts'
import { rooms } from './rooms.ts'
import type { Settings } from './settings.ts'
import { fillPrices } from './subscriptions/changes.ts'

export interface Composition {
  readonly ctx: Context
  /** Other sites from which the chosen adapters load things in the browser. */
  readonly sources: readonly BrowserSources[]
  /** Starts the work between requests: the outbox and the chores. */
  startWork(): void
  close(): Promise<void>
}

/** Where uploads are kept. */
export const openFiles = async ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Files> =>
  s3 ? s3Files(s3) : openFolder(join(dataDir, 'files'))

/** The one place where adapters are chosen, and where the rooms' work between requests is gathered. */
export async function compose(settings: Settings, log: Logger, now = () => new Date()): Promise<Composition> {
  const { databaseUrl, readUrl, dataDir, smtpUrl } = settings
  const database = await openDatabase({ databaseUrl, readUrl, dataDir, log })
  const auth = await openAuth({ settings, database, log, now })
  const mail = smtpUrl ? smtpTransport({ url: smtpUrl, log }) : mailboxTransport({ db: database.db })
  const files = await openFiles(settings)
  const places = openPlaces(settings, log)
  const secret = await installationSecret(database.db, 'test-payments')
  // A large package that an installation without Stripe does not load.
  const stripe =
    settings.stripe && (await import('./adapters/payments/stripe/open.ts')).openStripe(settings.stripe)
  const builtIn = openTestProvider({
    db: database.db,
    secret,
    now,
    tell: sendTestEvent,
    takesCards: !settings.production && !stripe,
  })
  const payments = stripe ? paymentProviders(stripe, builtIn) : paymentProviders(builtIn)
  const seal = await openSeal(settings.seal ?? { db: database.db, folder: join(dataDir, 'seal') }, now)
  const press = openPress({ seal, log, now })
  const { pushHosts, supportEmail } = settings
  const push = await openWebPush({ db: database.db, hosts: pushHosts, contact: supportEmail })
  const calendars = openCalendars(settings)
  const webhooks = openWebhooks({ trusted: settings.webhookHosts })
  const authenticator = openAuthenticator({
    auth,
    database,
    settings,
    now,
    readers: { account: callerWith(accountOfCaller), unread: callerWith(unreadOfCaller) },
    programs: {
      plain: callerIn(tokenSource),
      with: {
        account: callerInWith(tokenSource, accountOfCaller),
        unread: callerInWith(tokenSource, unreadOfCaller),
      },
      noteUse: (tokenId) => noteUse(database.db, tokenId),
    },
  })
  const here = openHere({ database, log, now })
  const attention = openTally({ database, log, now })
  const ctx: Context = {
    settings,
    log,
    database,
    now,
    auth,
    authenticator,
    here,
    attention,
    withNews: withNews({ database, log }),
    freeBytes: () => freeBytesIn(dataDir),
    mail,
    files,
    places,
    payments,
    seal,
    press,
    push,
    calendars,
    webhooks,
  }
  await fillPrices(database.db)
  if (settings.demo) await loadDemo(ctx)

  let stopWork = async () => {}
  return {
    ctx,
    sources: [mapSources(settings), ...(stripe ? [stripeSources] : [])],
    startWork: () => {
      places.load().catch((error: unknown) => log.error({ err: error }, 'the list of places cannot be read'))
      const jobs = rooms.flatMap((room) => room.jobs?.(ctx) ?? [])
      const topics = Object.assign({}, ...jobs.map((job) => job.topics))
      const worker = startOutboxWorker({ database, topics, log })
      const chores = startChores(
        jobs.flatMap((job) => job.chores ?? []),
        { log, clocksAgree: () => clocksAgree(database) },
      )
      stopWork = async () => {
        await chores.stop()
        await worker.stop()
      }
    },
    close: async () => {
      auth.close()
      here.close()
      await stopWork()
      await attention.close()
      await press.close()
      mail.close()
      await database.close()
    },
  }
}
