import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import type { ClearableField } from '@cuebook/domain/profiles/clearable-fields.ts'
import type { DjProfileForm } from '@cuebook/domain/profiles/form.ts'
import { usernameKey } from '@cuebook/domain/profiles/username.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { violates } from '../kernel/db/violation.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { currentUserOf } from './queries.ts'
import { djProfiles } from './table.ts'

export const saveDjProfile: Verb<typeof profilesApi.saveDjProfile> = async ({ actor, body, ctx, from }) => {
  try {
    return await transact(ctx.database.db, async (tx) => {
      const { cleared = [], ...sent } = body
      const changes = { ...emptied(cleared), ...changesOf(sent), updatedAt: ctx.now() }
      await tx
        .insert(djProfiles)
        .values({ userId: actor.id, ...changes })
        .onConflictDoUpdate({ target: djProfiles.userId, set: changes })
      await tellBrowsers(tx, [actor.id], { about: 'account' })
      const subject = { type: 'user', id: actor.id }
      const details = { fields: Object.keys(sent), ...(cleared.length > 0 && { cleared }) }
      await record(tx, { actorId: actor.id, action: 'dj-profile.saved', subject, details, from })
      return currentUserOf(tx, actor, ctx.now())
    })
  } catch (error) {
    // The unique index decides, so only one of two people who want the same name at once gets it.
    if (violates(error, 'dj_profiles_username_key_unique')) throw new Refusal('profile.username-taken')
    throw error
  }
}

const emptyColumns: Record<ClearableField, Partial<typeof djProfiles.$inferInsert>> = {
  bio: { bio: null },
  specialties: { specialties: null },
  basePrice: { basePriceCents: null },
  equipment: { equipment: null },
  username: { username: null, usernameKey: null },
  location: { address: null, lat: null, lng: null },
  maxDistance: { maxDistanceMiles: null },
  socialMedia: { socialMedia: {} },
}
const emptied = (fields: readonly ClearableField[]): Partial<typeof djProfiles.$inferInsert> =>
  Object.assign({}, ...fields.map((field) => emptyColumns[field]))

/** Only the fields that were sent change. A DJ who does not travel has a distance of 0. */
function changesOf(form: Omit<DjProfileForm, 'cleared'>) {
  const { basePrice, username, location, willingToTravel, maxDistance, socialMedia, ...words } = form
  const links = socialMedia && Object.fromEntries(Object.entries(socialMedia).filter(([, link]) => link))
  return {
    ...words,
    ...(basePrice !== undefined && { basePriceCents: Math.round(basePrice * 100) }),
    ...(username !== undefined && { username, usernameKey: usernameKey(username) }),
    ...(location && { address: location.address, lat: location.lat, lng: location.lng }),
    ...(willingToTravel !== undefined && { willingToTravel }),
    ...(willingToTravel === false
      ? { maxDistanceMiles: 0 }
      : maxDistance !== undefined && { maxDistanceMiles: maxDistance }),
    ...(links && { socialMedia: links }),
  }
}
