import type { SetupFacts } from '@cuebook/domain/admin/setup/facts.ts'
import { defaultSupportEmail } from '@cuebook/domain/faq/support-email.ts'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Database } from '../../kernel/db/database.ts'
import { isLoopbackHost } from '../../kernel/http/door/loopback.ts'
import { markedAt } from '../../kernel/installation/marks.ts'
import { legalPagesMissing } from '../../legal/queries.ts'
import type { Settings } from '../../settings.ts'

/** What is set, and of which kind it is. No value of a setting leaves this file. */
export async function setupFacts({ settings, database, files, payments, now }: Context): Promise<SetupFacts> {
  const [legalMissing, backupAt] = await Promise.all([
    legalPagesMissing(settings.legalDir),
    lastBackup(database),
  ])
  return {
    production: settings.production,
    demo: settings.demo,
    adminAddresses: [...settings.adminEmails].filter((email) => !email.endsWith('@demo.test')).length,
    address: addressKind(settings.baseUrl),
    mail: {
      smtp: settings.smtpUrl !== undefined,
      fromExample: /@cuebook\.example>?$/.test(settings.mailFrom),
    },
    supportIsExample: settings.supportEmail === defaultSupportEmail,
    payments: settings.stripe ? payments.current.mode : 'none',
    connect: settings.stripe?.connect ?? false,
    database: database.engine,
    replica: replicaOf(database),
    files: files.kind,
    map: mapOf(settings.map),
    oidc: settings.oidc !== undefined,
    morePushServices: settings.pushHosts.length > 0,
    calendars: {
      google: settings.calendarKeys.google !== undefined,
      outlook: settings.calendarKeys.outlook !== undefined,
    },
    legalMissing,
    ownSeal: settings.seal !== undefined,
    authSecret: settings.authSecret !== undefined,
    backupAgeHours: backupAt && Math.max(0, Math.floor((now().getTime() - backupAt.getTime()) / HOUR_MS)),
    drains: settings.drainSeconds > 0,
    metrics: settings.metricsToken ? 'token' : settings.mayBeProxied ? 'nobody' : 'this-machine',
  }
}

function addressKind(baseUrl: string): SetupFacts['address'] {
  const { protocol, hostname } = new URL(baseUrl)
  if (isLoopbackHost(hostname)) return 'this-machine'
  return protocol === 'https:' ? 'https' : 'http'
}

function replicaOf({ copy }: Database): SetupFacts['replica'] {
  if (!copy) return 'none'
  return Number.isFinite(copy.behindMs()) ? 'used' : 'left-out'
}

function mapOf(map: Settings['map']): SetupFacts['map'] {
  if (map.kind !== 'embedded') return map.kind
  return map.tilesUrl.startsWith('/') ? 'embedded' : 'vector'
}

/** The newest of our own backups and of PostgreSQL's archive, which our command does not see. */
async function lastBackup({ db, engine }: Database): Promise<Date | null> {
  const own = await markedAt(db, 'backup')
  if (engine === 'embedded') return own
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select last_archived_time as at from pg_stat_archiver`,
  )
  const archived = rows[0]?.at ? new Date(rows[0].at) : null
  return own && archived ? new Date(Math.max(own.getTime(), archived.getTime())) : (own ?? archived)
}
