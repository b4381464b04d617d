import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { pictureOf } from '../identity/queries.ts'
import type { Statement } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { type ProfileRow, profileOf } from './queries.ts'

const statement: Statement = {
  name: 'own-dj-profile',
  text: `select bio, specialties, base_price_cents as "basePriceCents", equipment, username, address, lat, lng,
      willing_to_travel as "willingToTravel", max_distance_miles as "maxDistanceMiles", social_media as "socialMedia"
    from dj_profiles where user_id = $1`,
}

/** The session's own statement has read the account already; only the DJ profile is missing. */
export const currentUser: Verb<typeof accountApi.currentUser> = async ({ actor, ctx }) => {
  const { id, email, emailVerified, role, account } = actor
  const [profile] = await ctx.database.read<ProfileRow>(statement, [id])
  return {
    ...{ id, email, emailVerified, role },
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phoneNumber,
    profileImageUrl: account.image,
    avatarUrl: pictureOf(account),
    subscriptionStatus: account.subscriptionStatus,
    djProfile: profile ? profileOf(profile) : null,
  }
}
