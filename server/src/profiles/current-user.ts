import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { pictureOf } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import type { Statement } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { type ProfileRow, profileOf } from './queries.ts'

export const ownProfileStatement: Statement = {
  name: 'own-dj-profile',
  text: `select p.user_id is not null as "hasProfile", p.bio, p.specialties, p.base_price_cents as "basePriceCents",
      p.equipment, p.username, p.address, p.lat, p.lng, p.willing_to_travel as "willingToTravel",
      p.max_distance_miles as "maxDistanceMiles", p.social_media as "socialMedia", m.email as "pendingEmail"
    from (select $1::uuid as id) u
    left join dj_profiles p on p.user_id = u.id
    left join email_moves m on m.user_id = u.id and m.expires_at > $2`,
}
type Own = ProfileRow & { readonly hasProfile: boolean; readonly pendingEmail: string | null }

export const currentUser: Verb<typeof accountApi.currentUser> = ({ actor, ctx }) => accountOf(actor, ctx)

/** The session's own statement has read the account already; only the DJ profile is missing. */
export async function accountOf(actor: Actor, ctx: Pick<Context, 'database' | 'now'>): Promise<CurrentUser> {
  const { id, email, emailVerified, role, admin, account } = actor
  const [own] = await ctx.database.read<Own>(ownProfileStatement, [id, ctx.now()])
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
