import { setTimeout as pause } from 'node:timers/promises'
import { smtpTransport } from '../../src/adapters/email/smtp.ts'
import { openDatabase } from '../../src/kernel/db/open.ts'
import { createLog } from '../../src/kernel/log.ts'
import { outboxDead, outboxDepth } from '../../src/kernel/outbox/counts.ts'
import { startOutboxWorker } from '../../src/kernel/outbox/worker.ts'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import { MAIL_TOPIC } from '../../src/mail/mail.ts'

// A process that only delivers mail, for tests that kill it. When its input ends, it exits as soon as no mail is
// waiting; its exit code is the number of mails that it gave up on.
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', SMTP_URL: url = '', LEASE_MS } = process.env
const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
const database = await openDatabase({ databaseUrl, dataDir, log })
const transport = smtpTransport({ url, log })
const worker = startOutboxWorker({
  database,
  topics: {
    [MAIL_TOPIC]: {
      handle: deliverMail({ transport, from: 'Cuebook <no-reply@cuebook.example>' }),
      atOnce: 4,
    },
  },
  log,
  leaseMs: Number(LEASE_MS),
  backoff: { baseMs: 50, capMs: 50 },
})

process.stdin.resume().once('end', async () => {
  while ((await outboxDepth(database.db)) > 0) await pause(20)
  process.exitCode = await outboxDead(database.db)
  await worker.stop()
  transport.close()
  await database.close()
})
