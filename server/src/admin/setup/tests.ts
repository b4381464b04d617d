import { randomBytes, randomUUID } from 'node:crypto'
import type { TestedPart } from '@cuebook/domain/admin/setup/parts.ts'
import { sql } from 'drizzle-orm'
import { askIssuer } from '../../identity/engine/queries.ts'
import type { Actor } from '../../kernel/actor.ts'
import { appliedMigrations } from '../../kernel/backup/tables.ts'
import type { Context } from '../../kernel/context.ts'
import { migrationNames } from '../../kernel/db/migrate.ts'
import { pushTargetsOf } from '../../notifications/queries.ts'
import { tryMap } from './try-map.ts'
import { Unfit } from './unfit.ts'

/** Returns what worked in a sentence, or throws. */
type Test = (ctx: Context, actor: Actor, signal: AbortSignal) => Promise<string>

export const tests: Readonly<Record<TestedPart, Test>> = {
  /** Lists the payments since now: the cheapest question that needs the rights which the key must have. */
  async payments({ settings, payments: { current }, now }) {
    if (!settings.stripe || !current.payments.list) throw new Unfit('The keys of Stripe are not set.')
    await current.payments.list({ since: now(), after: null })
    return current.mode === 'live'
      ? 'Stripe accepts the key. It is live: real money moves.'
      : 'Stripe accepts the key. It is of the test mode: no money moves.'
  },

  async database({ database }) {
    const began = performance.now()
    await database.db.execute(sql`select 1`)
    const tookMs = Math.max(1, Math.round(performance.now() - began))
    const [applied, files] = await Promise.all([appliedMigrations(database.db), migrationNames()])
    const last = applied.at(-1)?.name
    if (applied.length !== files.length || last !== files.at(-1))
      throw new Unfit('It answers, but its tables are of another version than this process. Restart it.')
    const behindMs = database.copy?.behindMs()
    const replica =
      behindMs === undefined
        ? ''
        : Number.isFinite(behindMs)
          ? ` The replica is ${(behindMs / 1000).toFixed(1)} s behind.`
          : ' The replica is away or too far behind, so nothing is read there.'
    return `It answered in ${tookMs} ms, and all ${applied.length} migrations are there.${replica}`
  },

  async files({ files }) {
    const key = `setup-probe-${randomUUID()}`
    const bytes = randomBytes(1_024)
    await files.put(key, bytes, 'application/octet-stream')
    try {
      const opened = await files.open(key)
      if (!opened) throw new Unfit('A file was written, but cannot be found again.')
      const read: Buffer[] = []
      for await (const chunk of opened.stream) read.push(Buffer.from(chunk))
      if (!Buffer.concat(read).equals(bytes)) throw new Unfit('A file was read back with another content.')
    } finally {
      await files.remove(key)
    }
    return 'A file was written, read back and removed.'
  },

  map: ({ settings, places }, _actor, signal) => tryMap({ map: settings.map, places, signal }),

  async 'sign-in'({ settings }, _actor, signal) {
    if (!settings.oidc) throw new Unfit('No sign-in service is set.')
    await askIssuer(settings.oidc.issuer, signal)
    return 'The sign-in service answers with its addresses and keys.'
  },

  async push({ database, push }, actor, signal) {
    const devices = await pushTargetsOf(database.db, actor.id)
    if (devices.length === 0)
      throw new Unfit(
        actor.role
          ? 'You have no device that gets pushes. Turn them on at Notifications in your profile.'
          : 'You have no device that gets pushes. Choose a role on the dashboard first: then you have a profile, where Notifications turns them on.',
      )
    const message = {
      title: 'Cuebook',
      text: 'Push messages work.',
      path: '/admin/setup',
      kind: 'reminder',
    } as const
    let sent = 0
    for (const device of devices) if ((await push.send(device, message, signal)) === 'sent') sent += 1
    if (sent === 0) throw new Unfit('Your devices no longer take pushes. Turn them on again.')
    return `A push is on its way to ${sent === 1 ? 'your device' : `${sent} of your devices`}.`
  },
}
