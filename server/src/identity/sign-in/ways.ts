import type { identityApi } from '@cuebook/domain/identity/api.ts'
import { demoAccounts, demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { inArray } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { users } from '../table.ts'

/** After a reset there are none until the next start, so buttons for them would only fail. */
async function presentDemoAccounts(db: Conn) {
  const emails = demoAccounts.map(({ email }) => email)
  const present = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  const known = new Set(present.map(({ email }) => email))
  return demoAccounts
    .filter(({ email }) => known.has(email))
    .map(({ email, label }) => ({ email, label, password: demoPassword }))
}

export const signInWays: Verb<typeof identityApi.signInWays> = async ({ ctx: { settings, database } }) => ({
  demoAccounts: settings.demo ? await presentDemoAccounts(database.db) : [],
  oidc: settings.oidc !== undefined,
  mailbox: settings.smtpUrl === undefined && !settings.production,
})
