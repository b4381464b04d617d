import type { ReadWithCaller } from '../kernel/http/door/authenticator.ts'
import type { ProfileRow } from './queries.ts'

declare module '../kernel/actor.ts' {
  interface Account {
    /** Only for calls that answer with the caller's own account. */
    readonly own?: OwnProfile
  }
}

export type OwnProfile = ProfileRow & { readonly hasProfile: boolean; readonly pendingEmail: string | null }

/** What a person's own account has besides the row of `u`, at the moment $2. */
export const ownColumns = `p.user_id is not null as "hasProfile", p.bio, p.specialties,
    p.base_price_cents as "basePriceCents", p.equipment, p.username, p.address, p.lat, p.lng,
    p.willing_to_travel as "willingToTravel", p.max_distance_miles as "maxDistanceMiles",
    p.social_media as "socialMedia", m.email as "pendingEmail"`
export const ownTables = `left join dj_profiles p on p.user_id = u.id
    left join email_moves m on m.user_id = u.id and m.expires_at > $2`

export const accountOfCaller: ReadWithCaller<OwnProfile> = {
  name: 'account',
  columns: ownColumns,
  tables: ownTables,
  take: (own) => ({ own }),
}
