import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { pictureOf } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import type { Statement } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { type OwnProfile, ownColumns, ownTables } from './own-profile.ts'
import { profileOf } from './queries.ts'

export const ownProfileStatement: Statement = {
  name: 'own-dj-profile',
  text: `select ${ownColumns} from (select $1::uuid as id) u ${ownTables}`,
}

export const currentUser: Verb<typeof accountApi.currentUser> = ({ actor, ctx }) => accountOf(actor, ctx)

/** The session's own statement has read the account already, and the DJ profile too where the call asked for it. */
export async function accountOf(actor: Actor, ctx: Pick<Context, 'database' | 'now'>): Promise<CurrentUser> {
  const { id, email, emailVerified, role, admin, account } = actor
  const [own] = account.own
    ? [account.own]
    : await ctx.database.read<OwnProfile>(ownProfileStatement, [id, ctx.now()])
  const pendingEmail = own?.pendingEmail
  return {
    id,
    email,
    emailVerified,
    role,
    ...(pendingEmail && pendingEmail !== email && { pendingEmail }),
    ...(admin && { admin: true as const }),
    ...(account.isReviewDue && { reviewDue: true as const }),
    ...(account.leavingAt && { leavingAt: account.leavingAt.toISOString() }),
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phoneNumber,
    profileImageUrl: account.image,
    avatarUrl: pictureOf(account),
    subscriptionStatus: account.subscriptionStatus,
    ...(account.trialEndsAt && { trialEndsAt: account.trialEndsAt.toISOString() }),
    djProfile: own?.hasProfile ? profileOf(own) : null,
  }
}
