import type { identityApi } from '@cuebook/domain/identity/api.ts'
import { demoAccounts, demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import type { Verb } from '../../verb.ts'

export const signInWays: Verb<typeof identityApi.signInWays> = async ({ ctx: { settings } }) => ({
  demoAccounts: settings.demo
    ? demoAccounts.map(({ email, label }) => ({ email, label, password: demoPassword }))
    : [],
  oidc: settings.oidc !== undefined,
  mailbox: settings.smtpUrl === undefined && !settings.production,
})
