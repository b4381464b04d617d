import { join } from 'node:path'
import { setInterval as every } from 'node:timers'
import type { Logger } from 'pino'
import { mailboxTransport } from './adapters/email/mailbox.ts'
import { smtpTransport } from './adapters/email/smtp.ts'
import { openFolder } from './adapters/files/folder.ts'
import { s3Files } from './adapters/files/s3.ts'
import { PAYMENT_TOPIC, testModePayments } from './adapters/payments/test-mode.ts'
import { openPlaces } from './adapters/places/open.ts'
import { openSeal } from './adapters/seal/open.ts'
import { completeEnded } from './contracts/complete.ts'
import { openPress } from './contracts/paper/press.ts'
import { sendReminders } from './contracts/remind.ts'
import { sealExecuted } from './contracts/seal.ts'
import { SEAL_TOPIC } from './contracts/sign.ts'
import { loadDemo } from './demo/load.ts'
import { DROP_TOPIC, REFUND_TOPIC } from './deposits/queries.ts'
import { dropPaymentJob, refundJob } from './deposits/refund.ts'
import { hearOfPayment } from './deposits/settle.ts'
import { sweepDeposits } from './deposits/sweep.ts'
import { alertSavedSearches, LISTED_TOPIC } from './discovery/alert.ts'
import { sweepFiles } from './files/sweep.ts'
import { openAuth } from './identity/auth.ts'
import { forgetExpired } from './identity/forget-expired.ts'
import type { Context } from './kernel/context.ts'
import { openDatabase } from './kernel/db/open.ts'
import { type OutboxWorker, startOutboxWorker } from './kernel/outbox/worker.ts'
import type { Settings } from './kernel/settings.ts'
import { deliverMail } from './notifications/deliver-mail.ts'
import { MAIL_TOPIC } from './notifications/mail.ts'

export interface Composition {
  readonly ctx: Context
  /** Begins the work between requests: the outbox and the housekeeping. */
  startWork(): void
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The one place where adapters are chosen. */
export async function compose(settings: Settings, log: Logger, now = () => new Date()): Promise<Composition> {
  const { databaseUrl, dataDir, smtpUrl } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log })
  const auth = await openAuth({ settings, database, log, now })
  const mail = smtpUrl ? smtpTransport({ url: smtpUrl, log }) : mailboxTransport({ db: database.db })
  const files = settings.s3 ? s3Files(settings.s3) : await openFolder(join(dataDir, 'files'))
  const places = openPlaces(settings, log)
  const payments = testModePayments(database.db)
  const seal = await openSeal(settings.seal ?? { folder: join(dataDir, 'seal') }, now)
  const press = openPress({ seal, log, now })
  const ctx: Context = { settings, log, database, auth, mail, files, places, payments, seal, press, now }
  if (settings.demo) await loadDemo(ctx)

  let worker: OutboxWorker | null = null
  const regularly = (ms: number, ...chores: [what: string, run: () => Promise<unknown>][]) =>
    every(() => {
      for (const [what, run] of chores)
        run().catch((error: unknown) => log.warn({ err: error, chore: what }, 'a chore failed'))
    }, ms).unref()
  const chores = [
    regularly(
      HOUR_MS,
      ['forget what expired', () => forgetExpired(database.db, now())],
      ['sweep files', () => sweepFiles(ctx)],
      ['settle forgotten payments', () => sweepDeposits(ctx)],
    ),
    regularly(
      MINUTE_MS,
      ['complete ended bookings', () => completeEnded(ctx)],
      ['send reminders', () => sendReminders(ctx)],
    ),
  ]

  return {
    ctx,
    startWork: () => {
      places.load().catch((error: unknown) => log.error({ err: error }, 'the list of places cannot be read'))
      const handlers = {
        [MAIL_TOPIC]: deliverMail({ transport: mail, from: settings.mailFrom, now }),
        [LISTED_TOPIC]: alertSavedSearches({ db: database.db, baseUrl: settings.baseUrl }),
        [SEAL_TOPIC]: sealExecuted(ctx),
        [PAYMENT_TOPIC]: hearOfPayment(ctx),
        [REFUND_TOPIC]: refundJob(ctx),
        [DROP_TOPIC]: dropPaymentJob(ctx),
      }
      worker = startOutboxWorker({ database, handlers, log })
    },
    close: async () => {
      for (const chore of chores) clearInterval(chore)
      auth.close()
      await worker?.stop()
      await press.close()
      mail.close()
      await database.close()
    },
  }
}
